import { createRequire } from 'node:module';

// The API's own libraries, so that both sides of a ratio run the same versions.
const require = createRequire(new URL('../../api/package.json', import.meta.url));
const { default: fastify } = await import(require.resolve('fastify'));
const { default: jwt } = await import(require.resolve('@fastify/jwt'));
const { MongoClient } = require('mongodb');

const [uri = '', secret = ''] = process.argv.slice(2);
const client = await new MongoClient(uri).connect();
const users = client.db('inkbridge').collection('users');

/** The account of each identity; the product keeps this in memory too. */
const accounts = new Map();
for await (const { _id, uid } of users.find({}, { projection: { uid: 1 } })) accounts.set(uid, _id);

const app = fastify();
await app.register(jwt, { secret, verify: { algorithms: ['HS256'] } });
app.get('/', (request) =>
  request
    .jwtVerify()
    .then(({ sub }) => users.findOne({ _id: accounts.get(sub) }))
    .then((data) => ({ data })),
);
process.on('SIGTERM', () => void app.close().then(() => client.close()));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
