/** Modules may use those that stand before them; the two without a place are used by entries only. */
const moduleOrder = [
  'projects',
  'customers',
  'events',
  'gateways',
  'catalog',
  'quotes',
  'wallets',
  'kyc',
  'sessions',
  'orders',
  'webhooks',
]
const modules = 'apps/server/src/modules'

const laterModules = moduleOrder.slice(0, -1).map((name, place) => ({
  name: `module-${name}-uses-earlier-ones`,
  comment: `${name} may use only the modules that stand before it.`,
  severity: 'error',
  from: { path: `^${modules}/${name}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^${modules}/(${moduleOrder.slice(place + 1).join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Whoever imports each other cannot be understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-alone',
      comment: 'core runs in browsers and servers and knows nothing of ours.',
      severity: 'error',
      from: { path: '^packages/core/' },
      to: { path: '^(apps|packages/(?!core/)|tests|bench)' },
    },
    {
      name: 'core-in-browsers',
      comment: 'core runs in browsers.',
      severity: 'error',
      from: { path: '^packages/core/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'gateways-at-the-edge',
      comment: 'Contract, kit and adapters translate; they know no module, no database, no page.',
      severity: 'error',
      from: { path: '^packages/gateways/', pathNot: '\\.test\\.ts$|/conformance' },
      to: { path: '^(apps|packages/(?!core/|gateways/)|tests|bench)' },
    },
    {
      name: 'gateways-apart',
      comment: 'No adapter knows another.',
      severity: 'error',
      from: { path: '^packages/gateways/src/([^/]+)/' },
      to: {
        path: '^packages/gateways/src/[^/]+/',
        pathNot: '^packages/gateways/src/($1|kit|testing|conformance)/',
      },
    },
    {
      name: 'simulators-know-no-adapter',
      comment: 'A mistake shared with the adapter would agree with itself.',
      severity: 'error',
      from: { path: '^packages/simulators/' },
      to: { path: '^(apps|packages/(?!core/|simulators/)|tests|bench)' },
    },
    {
      name: 'adapters-only-in-compose',
      comment: 'The server knows gateways by their contract; compose.ts plugs them in.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(compose\\.ts|testing/)|\\.test\\.ts$' },
      to: {
        path: '^packages/gateways/src/(?!contract\\.ts|kit\\.ts|kit/|connect-gateway\\.ts|read-config\\.ts)',
      },
    },
    {
      name: 'modules-know-no-entry',
      comment: 'Verbs are called by http, worker and command line, never the other way round.',
      severity: 'error',
      from: { path: `^${modules}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(http|worker|command-line|testing|compose|main|start|config|demo)' },
    },
    {
      name: 'modules-meet-at-index',
      comment: 'What a module offers to others stands in its index.',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/` },
      to: { path: `^${modules}/[^/]+/`, pathNot: `^${modules}/($1/|[^/]+/index\\.ts$)` },
    },
    {
      name: 'entries-use-the-index',
      comment: 'http, worker and command line use what a module offers, not its inside.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!modules/)', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: `^${modules}/[^/]+/`, pathNot: '/index\\.ts$' },
    },
    {
      name: 'http-and-worker-apart',
      comment: 'Two ways in that do not know each other.',
      severity: 'error',
      from: { path: '^apps/server/src/(http|worker)/' },
      to: { path: '^apps/server/src/(http|worker|command-line)/', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'sql-in-stores',
      comment: 'Only modules and db/ speak to the database.',
      severity: 'error',
      from: { path: '^apps/server/src/(http|worker|command-line)/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/postgres/' },
    },
    {
      name: 'pages-know-no-server',
      comment: 'Pages talk to the server over HTTP.',
      severity: 'error',
      from: { path: '^apps/(checkout|dashboard)/' },
      to: { path: '^(apps/server|packages/(gateways|compliance|simulators)|tests|bench)/' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'Builders and fakes never reach a running server.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '\\.test\\.tsx?$|/testing/|/testing\\.ts$|/conformance' },
      to: { path: '/testing(/|\\.ts$)' },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]css$' },
    },
    ...laterModules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
