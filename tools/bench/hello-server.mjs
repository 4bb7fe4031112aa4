import { createRequire } from 'node:module';

// The API's own libraries, so that both sides of a ratio run the same versions.
const require = createRequire(new URL('../../api/package.json', import.meta.url));
const { default: fastify } = await import(require.resolve('fastify'));

/** With a database and the secret of tokens: it checks a token and reads its account, in place of saying hello. */
const [uri, secret] = process.argv.slice(2);
const app = fastify();
if (uri) await readAccounts();
else app.get('/', () => ({ hello: 'world' }));
process.on('SIGTERM', () => void app.close());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

async function readAccounts() {
  const { default: jwt } = await import(require.resolve('@fastify/jwt'));
  const { MongoClient } = require('mongodb');
  const client = await new MongoClient(uri).connect();
  const users = client.db('inkbridge').collection('users');
  /** The account of each identity; the product keeps this in memory too. */
  const accounts = new Map();
  for await (const { _id, uid } of users.find({}, { projection: { uid: 1 } })) accounts.set(uid, _id);
  await app.register(jwt, { secret, verify: { algorithms: ['HS256'] } });
  app.addHook('onClose', () => client.close());
  app.get('/', (request) =>
    request
      .jwtVerify()
      .then(({ sub }) => users.findOne({ _id: accounts.get(sub) }))
      .then((data) => ({ data })),
  );
}
