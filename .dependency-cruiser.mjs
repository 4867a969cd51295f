/** A module may use those before it in this list; the two that are not listed are used by entries only. */
const moduleOrder = [
  'projects',
  'users',
  'audit',
  'customers',
  'events',
  'providers',
  'gateways',
  'catalog',
  'rates',
  'quotes',
  'compliance',
  'wallets',
  'kyc',
  'sessions',
  'orders',
  'books',
  'webhooks',
  'erasures',
  'reports',
]
const modules = 'apps/server/src/modules'

/** The sanctions list is too long for one buffer, so it is read as a stream, but still over a guarded connection. */
const streamedDownload = '^packages/compliance/src/sanctions/fetch-sdn\\.ts$'

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
      name: 'api-on-core',
      comment: 'The contract runs in browsers and servers and knows only the words of core.',
      severity: 'error',
      from: { path: '^packages/api/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!core/|api/)|tests|bench)' },
    },
    {
      name: 'api-in-browsers',
      comment: 'The contract runs in browsers.',
      severity: 'error',
      from: { path: '^packages/api/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sdk-alone',
      comment: 'Partners take the SDK as it is: nothing else of ours comes along.',
      severity: 'error',
      // The two tests that hold its types and its fake server to the contract.
      from: { path: '^packages/sdk/', pathNot: '^packages/sdk/src/(fake\\.)?contract\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!sdk/)|tests|bench)' },
    },
    {
      name: 'sdk-on-web-apis',
      comment: 'The SDK runs wherever there are web APIs, with or without Node.',
      severity: 'error',
      from: { path: '^packages/sdk/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'checkout-script-alone',
      comment: 'Partners load the script into their own pages: nothing else of ours comes along.',
      severity: 'error',
      from: { path: '^packages/checkout/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(?!checkout/)|tests|bench)' },
    },
    {
      name: 'outbound-on-core',
      comment: 'What calls other servers knows no provider, no module and no page.',
      severity: 'error',
      from: { path: '^packages/outbound/' },
      to: { path: '^(apps|packages/(?!core/|outbound/)|tests|bench)' },
    },
    {
      name: 'calls-leave-through-outbound',
      comment:
        'Every request to another server passes the guard of outbound; a sandbox plays with its own simulators.',
      severity: 'error',
      from: {
        path: '^(apps/server|packages/(gateways|compliance|providers))/',
        pathNot: `\\.test\\.ts$|/testing/|/conformance|${streamedDownload}|/play-over-http\\.ts$`,
      },
      to: { path: 'node_modules/undici/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'providers-on-outbound',
      comment: 'What every provider shares knows no kind of provider, no module and no page.',
      severity: 'error',
      from: { path: '^packages/providers/' },
      to: { path: '^(apps|packages/(?!core/|outbound/|providers/)|tests|bench)' },
    },
    {
      name: 'gateways-at-the-edge',
      comment: 'Contract, kit and adapters translate; they know no module, no database, no page.',
      severity: 'error',
      from: { path: '^packages/gateways/', pathNot: '\\.test\\.ts$|/conformance' },
      to: { path: '^(apps|packages/(?!core/|outbound/|providers/|gateways/)|tests|bench)' },
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
      name: 'compliance-at-the-edge',
      comment: 'Providers translate and lists are read; they know no module, no database, no page.',
      severity: 'error',
      from: { path: '^packages/compliance/', pathNot: '\\.test\\.ts$|/testing/|/conformance' },
      to: { path: '^(apps|packages/(?!core/|outbound/|providers/|compliance/)|tests|bench)' },
    },
    {
      name: 'compliance-without-gateways',
      comment: 'What both need stands in providers or outbound, for tests too.',
      severity: 'error',
      from: { path: '^packages/compliance/' },
      to: { path: '^packages/gateways/' },
    },
    {
      name: 'providers-apart',
      comment: 'No provider knows another.',
      severity: 'error',
      from: { path: '^packages/compliance/src/(kyc|screening)/([^/]+)/', pathNot: '/testing/' },
      to: {
        path: '^packages/compliance/src/(kyc|screening)/[^/]+/',
        pathNot: '^packages/compliance/src/$1/($2|testing|conformance)/',
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
        path: '^packages/gateways/src/(?!contract\\.ts|kit\\.ts|connect-gateway\\.ts|read-config\\.ts)',
      },
    },
    {
      name: 'providers-only-in-compose',
      comment: 'The server knows screening and KYC by their contracts; compose.ts plugs the providers in.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(compose\\.ts|testing/)|\\.test\\.ts$' },
      to: {
        path: '^packages/compliance/src/(kyc|screening)/(?!contract\\.ts|judge\\.ts|reject-by-person\\.ts)',
      },
    },
    {
      name: 'modules-know-no-entry',
      comment: 'Verbs are called by http, worker and command line, never the other way round.',
      severity: 'error',
      from: { path: `^${modules}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(http|worker|command-line|testing|parts|sandbox|compose|main|run|start|config|banner)',
      },
    },
    {
      name: 'foundations-know-no-module',
      comment: 'Loops, secrets and telemetry serve every part and know none of them.',
      severity: 'error',
      from: { path: '^apps/server/src/(loops|secrets|telemetry)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(modules|http|worker|command-line|testing|parts|sandbox|compose|start)' },
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
      from: { path: '^apps/(checkout|dashboard|docs)/' },
      to: {
        path: '^(apps/server|packages/(outbound|providers|gateways|compliance|simulators)|tests|bench)/',
      },
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
      conditionNames: ['sliproad-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
