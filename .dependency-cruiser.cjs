/** Imports run one way (docs/architecture.md#layers). A layer may import the layers before it and itself. */
const layers = [
  'common',
  'text',
  'platform',
  'resources',
  'api',
  'changes',
  'push',
  'pull',
  'bigquery',
  'requests',
  'summaries',
  'schedules',
  'sheet',
  'commands',
  'sidebar',
  'menu',
  'triggers',
  'functions',
  'main',
];

const oneWay = layers.slice(0, -1).map((layer, i) => ({
  name: `src-${layer}-imports-leftwards`,
  comment: `src/${layer} may not import layers to its right.`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${layers.slice(i + 1).join('|')})/` },
}));

/** Layers of host/node (host/README.md): the world's state first, then executions in it, then a person's actions. */
const hostLayers = ['common', 'net', 'world', 'execution', 'person'];

const hostOneWay = hostLayers.map((layer, i) => ({
  name: `host-${layer}-imports-leftwards`,
  comment: `host/node/${layer} may not import folders to its right, nor the host itself.`,
  severity: 'error',
  from: { path: `^host/node/${layer}/` },
  to: { path: `^host/(index|node/(host\\.ts|(${hostLayers.slice(i + 1).join('|')})/))` },
}));

module.exports = {
  forbidden: [
    ...oneWay,
    ...hostOneWay,
    {
      name: 'commands-ask-and-tell-nothing',
      comment:
        'Dialogs belong to the menu, so that a sidebar or the clock can call the same commands. Platform has no member for them.',
      severity: 'error',
      from: { path: '^src/(?!menu/|main/|platform/)' },
      to: { path: '^src/platform/ports/ui\\.ts$' },
    },
    {
      name: 'faces-stand-side-by-side',
      comment: 'The menu and the clock call commands, and nothing of each other.',
      severity: 'error',
      from: { path: '^src/triggers/' },
      to: { path: '^src/menu/' },
    },
    {
      name: 'menu-knows-of-the-sidebar-only-how-to-open-it',
      severity: 'error',
      from: { path: '^src/(menu|triggers)/' },
      to: { path: '^src/sidebar/(?!protocol\\.ts)' },
    },
    {
      name: 'the-page-knows-texts-and-the-protocol',
      comment: 'It runs in a browser, and learns everything else by asking.',
      severity: 'error',
      from: { path: '^src/sidebar/client/' },
      to: { path: '^src/(?!sidebar/|text/|common/)' },
    },
    {
      name: 'the-page-takes-nothing-but-types-from-the-script',
      comment: 'What a method takes and gives follows from the method, which runs in the script.',
      severity: 'error',
      from: { path: '^src/sidebar/client/' },
      to: { path: '^src/sidebar/(?!client/|protocol\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-script-knows-nothing-of-the-page',
      severity: 'error',
      from: { path: '^src/(?!sidebar/client/)' },
      to: { path: '^src/sidebar/client/' },
    },
    {
      name: 'nothing-is-sent-by-the-clock-or-by-a-cell',
      severity: 'error',
      from: { path: '^src/(triggers|functions)/' },
      to: { path: '^src/push/send/(executor|batch-sender)\\.ts$', reachable: true },
    },
    {
      name: 'the-usual-build-has-no-archive',
      comment: 'Only a build with --with-bigquery has its code and its scope.',
      severity: 'error',
      from: { path: '^src/main/index\\.ts$' },
      to: {
        path: '^src/(bigquery|commands/archive|menu/archive)/|^src/.*/(bigquery|load-journal|archive-store|monthly-archive-store|archive-texts|archive-back-texts|archive-monthly-texts)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'functions-know-no-command',
      severity: 'error',
      from: { path: '^src/functions/' },
      to: { path: '^src/(commands|sidebar|menu|triggers)/' },
    },
    {
      name: 'push-and-pull-stand-side-by-side',
      comment: 'What both need lives in src/changes.',
      severity: 'error',
      from: { path: '^src/pull/' },
      to: { path: '^src/push/' },
    },
    {
      name: 'only-main-builds-the-platform',
      comment: 'Apps Script services are named in one folder, and only the composition root knows it.',
      severity: 'error',
      from: { path: '^src/(?!main/|platform/apps-script/)' },
      to: { path: '^src/platform/apps-script/' },
    },
    {
      name: 'checks-of-the-platform-know-pure-helpers-only',
      comment:
        'The checks look at Apps Script itself, so that nothing of the add-on stands between. Only the composition root builds the add-on too.',
      severity: 'error',
      from: { path: '^live-check/(?!index\\.ts)' },
      to: { path: '^src/(?!common/)' },
    },
    {
      name: 'live-check-runs-on-the-platform',
      comment: 'It is a build of the add-on: neither host nor service nor Node is there.',
      severity: 'error',
      from: { path: '^live-check/' },
      to: { path: '^(host|service|strangers|demo|test|scripts|workbench|bigquery|bench|contract)/' },
    },
    {
      name: 'live-check-has-no-node',
      severity: 'error',
      from: { path: '^live-check/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'src-stands-alone',
      comment:
        'What runs on the platform knows neither host nor service nor tests; types of the contract are the only exception.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(host|service|strangers|demo|test|scripts|workbench|bigquery|bench|live-check)/' },
    },
    {
      name: 'src-has-no-node',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'service-shares-only-the-contract',
      comment: 'A mistake of the add-on must not be repeated by the service that tests it.',
      severity: 'error',
      from: { path: '^service/' },
      to: { path: '^(src|live-check|host|strangers|demo|test)/' },
    },
    {
      name: 'strangers-share-nothing',
      comment:
        'A service whose shapes nobody described to the add-on knows neither the add-on nor the stand-in; it drives the bundle through the host.',
      severity: 'error',
      from: { path: '^strangers/' },
      to: { path: '^(src|live-check|service|demo|test|contract)/' },
    },
    {
      name: 'host-knows-nothing-of-the-add-on',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(src|live-check|service|strangers|demo|test)/' },
    },
    {
      name: 'host-core-has-no-node',
      comment: 'It runs inside the context of the script.',
      severity: 'error',
      from: { path: '^host/core/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'host-core-knows-no-host-node',
      severity: 'error',
      from: { path: '^host/core/' },
      to: { path: '^host/node/' },
    },
    {
      name: 'demo-uses-the-front-doors',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(src/|host/(?!index)|service/(?!index))' },
    },
    {
      name: 'workbench-uses-the-front-doors',
      severity: 'error',
      from: { path: '^workbench/' },
      to: { path: '^(src/|host/(?!index)|service/(?!index))' },
    },
    {
      name: 'bigquery-stands-alone',
      comment: 'A mistake of the add-on must not be repeated by the stand-in that tests it.',
      severity: 'error',
      from: { path: '^bigquery/(?!test/)' },
      to: { path: '^(src|live-check|host|service|strangers|demo|workbench|bench|contract|test)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Imports of types count too: files can be read one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'What only the workbench, or the stand-in of BigQuery, needs is installed at its first start.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(ws|rxjs|react|react-dom|@univerjs/|@duckdb/node-api$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
