import { createRequire } from 'node:module';

// The API's own Fastify, so that both sides of a ratio run the same version.
const { default: fastify } = await import(
  createRequire(new URL('../../api/package.json', import.meta.url)).resolve('fastify')
);
const app = fastify();
app.get('/', () => ({ hello: 'world' }));
process.on('SIGTERM', () => void app.close());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
