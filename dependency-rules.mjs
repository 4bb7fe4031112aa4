/**
 * Which room may import from which (docs/architecture.md, levels 0 to 6). One rule per arrow that must not exist, so
 * that a violation says what is wrong with it.
 */

const pureFolders =
  'packages/shared/src/(device|pricing|option-lists|names|objects|profile-lifecycle|profile-fields|profile-words|paper|portrait|routes|text|text-hints|time)/';
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
  'dev adapters config admin catalogue readers sheets authoring money profiles people files guides post pages ' +
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
  admin: `authoring money profiles people files guides post ${apiFrame}`,
  catalogue: `profiles people ${apiFrame}`,
  readers: `profiles people post ${apiFrame}`,
  sheets: `profiles files ${apiFrame}`,
  authoring: `money profiles people files post ${apiFrame}`,
  money: `profiles people post ${apiFrame}`,
  profiles: `people post ${apiFrame}`,
  people: `files post ${apiFrame}`,
  files: apiFrame,
  guides: apiFrame,
  post: apiFrame,
  pages: apiFrame,
  jobs: 'database',
  http: 'database',
  database: '',
  'checkout-root.ts': '',
};

/** @param {string} rooms names of rooms, with blanks between them */
const inRooms = (rooms) => `^api/src/(${rooms.trim().replaceAll('.', '\\.').split(/ +/).join('|')})(/|$)`;

/**
 * Inside a room of the API: its doors put the room together (module, routes, what it keeps of an account), its folders
 * are below them, and its other files are below its folders. All files of `cli` and `post` are doors.
 */
const apiDoor = '[a-z-]*(module|routes|data|start-product)\\.ts$';
const apiAllDoors = '^api/src/(cli|post)/';
/** Here folders and files still import each other. */
const apiUnsorted = '^api/src/catalogue/';

const apiRules = [
  {
    name: 'folders of a room of the API do not import its doors',
    severity: 'error',
    from: { path: '^api/src/([^/]+)/[^/]+/', pathNot: `${tests}|${apiUnsorted}` },
    to: { path: `^api/src/$1/${apiDoor}` },
  },
  {
    name: 'folders of cli and post import none of the files above them',
    severity: 'error',
    from: { path: `${apiAllDoors}[^/]+/`, pathNot: tests },
    to: { path: '^api/src/$1/[^/]+\\.ts$' },
  },
  {
    name: 'in a room of the API only doors import its folders',
    severity: 'error',
    from: { path: '^api/src/([^/]+)/[^/]+\\.ts$', pathNot: `${tests}|${apiAllDoors}|${apiUnsorted}|/${apiDoor}` },
    to: { path: '^api/src/$1/[^/]+/' },
  },
  ...Object.entries(apiRooms).map(([room, allowed]) => ({
    name: `api/src/${room} imports ${allowed ? `only ${allowed}` : 'no other room'}`,
    severity: 'error',
    from: { path: inRooms(room), pathNot: tests },
    to: { path: '^api/src/', pathNot: inRooms(`${room} ${allowed} checkout-root.ts`) },
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

/**
 * The folders of two packages from top to bottom: each imports folders of lower floors only, so that none are in a knot.
 */
const packageFloors = {
  frame: [
    'layout provide second-factor',
    'confirm-it-is-you guard leaving menu',
    'form-dialog sign-in',
    'brand failure navigation reach',
    'host',
    'messages',
  ],
  'profile-screens': [
    'change form mail-rules reader sheet share rules',
    'confirm detail owner picture',
    'card gallery',
    'fields format stamp',
    'late messages',
  ],
};

/** @param {string} name @param {string[]} floors */
function standsOnFloors(name, floors) {
  const root = `^packages/${name}/src/`;
  /** @param {string[]} some floors */
  const onAny = (some) => some.join(' ').replaceAll(' ', '|');
  return [
    ...floors.map((floor, index) => ({
      name: `${name}: ${floor} import only ${floors.slice(index + 1).join(' ') || 'nothing below'}`,
      severity: 'error',
      from: { path: `${root}(${onAny([floor])})/`, pathNot: tests },
      to: { path: `${root}[^/]+/`, pathNot: `${root}(${onAny(['$1', ...floors.slice(index + 1)])})/` },
    })),
    {
      name: `every folder of ${name} is on a floor`,
      severity: 'error',
      from: {},
      to: { path: `${root}[^/]+/`, pathNot: `${root}(${onAny([...floors, 'testing'])})/` },
    },
  ];
}

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
    name: 'the client and the frame take facts at run time, and only types from the schemas',
    severity: 'error',
    from: { path: '^packages/(api-client|frame)/', pathNot: tests },
    to: { path: '^packages/contracts/', pathNot: facts, dependencyTypesNot: ['type-only'] },
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
  ...Object.entries(packageFloors).flatMap(([name, floors]) => standsOnFloors(name, floors)),
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
