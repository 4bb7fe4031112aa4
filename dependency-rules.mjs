/**
 * Which room may import from which (docs/architecture.md, levels 0 to 6). One rule per arrow that must not exist, so
 * that a violation says what is wrong with it.
 */

const pureFolders =
  'packages/shared/src/(device|pricing|option-lists|names|objects|profile-lifecycle|profile-fields|profile-words|monogram|paper|routes|text|text-hints|time)/';
const pure = `^(${pureFolders}|packages/catalog-index/)`;
const facts = '^packages/contracts/src/(facts|[a-z-]+\\.facts)\\.ts$';
const runtimeConfig = '^packages/federation/src/runtime-config/';
const hostFolders = '^packages/shared/src/(auth-context|confirm-dialog)/';
const ours = '^(packages|shell|mfe-[a-z]+|api|tools|drills|e2e)/';
const tests = '(\\.(test|suite)\\.tsx?$|/testing/|/test/)';

/** @param {string} name @param {string} from @param {string} allowed what of ours it may import, besides itself */
function onlyImports(name, from, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: ours, pathNot: `${from}|${allowed}` },
  };
}

/** What every domain of the API stands on. */
const apiFrame = 'jobs http database';
const belowProduct =
  'dev adapters config admin catalogue readers evenings paper authoring money profiles people files facilities guides post pages ' +
  apiFrame;

/** The rooms of api/src from top to bottom, and the rooms below that each may import (docs/architecture.md). */
const apiRooms = {
  'server.ts': 'product config http',
  'openapi.ts': 'http',
  cli: `product ${belowProduct}`,
  product: belowProduct,
  dev: 'adapters config post http',
  adapters: 'config money people files post jobs http database',
  config: 'http',
  admin: `authoring money profiles people files facilities guides post ${apiFrame}`,
  catalogue: `profiles people facilities ${apiFrame}`,
  readers: `profiles people facilities post ${apiFrame}`,
  evenings: `profiles people facilities ${apiFrame}`,
  paper: `profiles files facilities ${apiFrame}`,
  authoring: `money profiles people files facilities post ${apiFrame}`,
  money: `profiles people post ${apiFrame}`,
  profiles: `people post ${apiFrame}`,
  people: `files post ${apiFrame}`,
  files: apiFrame,
  facilities: apiFrame,
  guides: apiFrame,
  post: apiFrame,
  pages: apiFrame,
  jobs: 'database',
  http: 'database',
  database: '',
};

/** @param {string} rooms names of rooms, with blanks between them */
const inRooms = (rooms) => `^api/src/(${rooms.trim().replaceAll('.', '\\.').split(/ +/).join('|')})(/|$)`;

const apiRules = [
  ...Object.entries(apiRooms).map(([room, allowed]) => ({
    name: `api/src/${room} imports ${allowed ? `only ${allowed}` : 'no other room'}`,
    severity: 'error',
    from: { path: inRooms(room), pathNot: tests },
    to: { path: '^api/src/', pathNot: inRooms(`${room} ${allowed}`) },
  })),
  {
    name: 'every file of the API is in a room',
    severity: 'error',
    from: {},
    to: { path: '^api/src/', pathNot: inRooms(`${Object.keys(apiRooms).join(' ')} testing`) },
  },
  {
    name: 'repositories and routes are imported by their own room only',
    severity: 'error',
    from: { path: '^api/src/([^/]+)/', pathNot: `${tests}|^api/src/cli/(create-admin\\.ts|admin/)` },
    to: { path: '^api/src/.*/(mongo-[^/]+|[^/]+-routes)\\.ts$', pathNot: '^api/src/$1/' },
  },
  {
    name: 'a module is imported by modules above it and by what puts them together',
    severity: 'error',
    from: { path: '^api/src/', pathNot: `${tests}|/module\\.ts$|^api/src/(product|cli)/` },
    to: { path: '^api/src/[^/]+/module\\.ts$' },
  },
];

/** The kit folders of a remote from top to bottom: each imports only those after it, and screens import any of them. */
const kits = {
  'mfe-admin': 'profile-acts review hints kit messages',
};

/** @param {string} app @param {readonly string[]} folders */
const inFolders = (app, folders) => `^${app}/src/(${folders.join('|')})/`;

const screenRules = Object.entries(kits).map(([app, kit]) => ({
  name: `a screen's folder of ${app} imports only kit folders and packages`,
  severity: 'error',
  from: { path: `^${app}/src/([^/]+)/`, pathNot: tests },
  to: { path: `^${app}/src/`, pathNot: inFolders(app, ['$1'].concat(kit.split(' '))) },
}));

const kitRules = Object.entries(kits).flatMap(([app, kit]) =>
  kit.split(' ').map((folder, place, folders) => ({
    name: `${app}/src/${folder} imports no screen, and no kit folder above it`,
    severity: 'error',
    from: { path: inFolders(app, [folder]), pathNot: tests },
    to: { path: `^${app}/src/`, pathNot: inFolders(app, folders.slice(place)) },
  })),
);

export const rules = [
  onlyImports('pure folders know only each other', pure, pure),
  {
    name: 'pure folders, facts and the runtime configuration use no library',
    severity: 'error',
    from: { path: `${pure}|${facts}|${runtimeConfig}`, pathNot: tests },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'] },
  },
  onlyImports('ui knows nothing of the product', '^packages/ui/', '^$'),
  onlyImports('federation knows nothing of the product', '^packages/federation/', '^$'),
  onlyImports('the runtime configuration stands alone', runtimeConfig, '^$'),
  onlyImports('auth-context and confirm-dialog stand on ui and pure folders', hostFolders, `${pure}|^packages/ui/`),
  onlyImports('contracts stand on pure folders', '^packages/contracts/', pure),
  onlyImports('facts know only each other and pure folders', facts, pure),
  {
    name: 'the client and the frame take facts at run time, and only types from the schemas, but for the calls of admins',
    severity: 'error',
    from: { path: '^packages/(api-client|frame)/', pathNot: `${tests}|^packages/api-client/src/admin-[^/]+$` },
    to: { path: '^packages/contracts/', pathNot: facts, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pages of guests and members take facts and the rules of forms at run time, and only types from the other schemas',
    severity: 'error',
    from: { path: '^(mfe-(?!admin)[a-z]+|shell|packages/profile-screens)/', pathNot: tests },
    to: {
      path: '^packages/contracts/',
      pathNot: `${facts}|^packages/contracts/src/forms\\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
  onlyImports('the client stands on contracts', '^packages/api-client/', `${pure}|^packages/contracts/`),
  onlyImports(
    'frame and profile-screens stand on packages below them',
    '^packages/(frame|profile-screens)/',
    '^packages/(ui|federation|shared|contracts|api-client|catalog-index)/',
  ),
  ...['frame', 'profile-screens'].map((name) => ({
    name: `${name} does not know its neighbour`,
    severity: 'error',
    from: { path: `^packages/${name}/`, pathNot: tests },
    to: { path: '^packages/(frame|profile-screens)/', pathNot: `^packages/${name}/` },
  })),
  ...['shell', 'mfe-public', 'mfe-member', 'mfe-admin'].map((app) =>
    onlyImports(`${app} imports no other app`, `^${app}/`, '^packages/(?!embedded-mongo|catalog-index)'),
  ),
  ...screenRules,
  ...kitRules,
  onlyImports(
    'the API stands on contracts, pure folders, the runtime configuration and the embedded database',
    '^api/',
    `${pure}|${runtimeConfig}|^packages/(contracts|embedded-mongo)/`,
  ),
  ...apiRules,
  {
    name: 'the API knows no React',
    severity: 'error',
    from: { path: '^api/' },
    to: { path: 'node_modules/(\\.pnpm/)?react' },
  },
  {
    name: 'nobody imports tools, drills or journeys',
    severity: 'error',
    from: { pathNot: '^(tools|drills|e2e)/' },
    to: { path: '^(tools|drills|e2e)/', pathNot: '^tools/(lib|testing)/' },
  },
  {
    name: 'tools know no drill and no journey',
    severity: 'error',
    from: { path: '^tools/' },
    to: { path: '^(drills|e2e)/' },
  },
  {
    name: 'drills see the product from outside: its contracts, and the database of a folder',
    severity: 'error',
    from: { path: '^drills/' },
    to: { path: ours, pathNot: '^(drills|tools/(lib|testing)|packages/(contracts|embedded-mongo))/' },
  },
  {
    name: 'the router is reached through its facade',
    severity: 'error',
    from: { pathNot: '^packages/federation/' },
    to: { path: 'node_modules/(\\.pnpm/)?(react-router|@remix-run)' },
  },
  {
    name: 'only the database packages and the API speak to MongoDB',
    severity: 'error',
    from: { path: '^(packages|shell|mfe-)', pathNot: '^packages/embedded-mongo/' },
    to: { path: 'node_modules/(\\.pnpm/)?(mongodb|lmdb|mingo)@?' },
  },
  {
    name: 'no import goes round in a circle, of types neither',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every import is found',
    severity: 'error',
    from: {},
    // `plain-remote` is a name that only the bench's build knows (packages/federation/webpack).
    to: { couldNotResolve: true, pathNot: '^plain-remote$' },
  },
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|dist-[a-z]+|node_modules/\\.cache)/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
};
