// The dependency rule for editors and CI. The same rule, readable as a table, is tests/architecture/storeys.test.ts.
const storey = (name, allowed) => ({
  name: `${name}-imports-only-what-lies-below`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
})
const room = (name, allowed) => ({
  name: `server-${name}`,
  severity: 'error',
  from: { path: `^src/server/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^src/server/',
    pathNot: `^src/server/(${[name, ...allowed].join('|')})/|^src/server/config\\.ts$|^src/server/kernel/work/source-file\\.ts$`,
  },
})

module.exports = {
  forbidden: [
    storey('core', []),
    storey('demo', ['core']),
    storey('contract', ['core']),
    storey('server', ['contract', 'demo', 'core']),
    storey('web', ['contract', 'core']),
    storey('cli', ['server', 'contract', 'core']),
    {
      name: 'core-and-contract-need-only-zod',
      severity: 'error',
      from: { path: '^src/(core|contract)/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    room('ports', []),
    room('db', ['ports']),
    room('kernel', ['ports', 'db']),
    room('adapters', ['kernel', 'ports']),
    room('http', ['kernel', 'ports']),
    room('realtime', ['kernel', 'ports']),
    room('features', ['kernel', 'ports', 'db']),
    {
      name: 'no-feature-of-the-server-imports-another',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/' },
      to: { path: '^src/server/features/', pathNot: '^src/server/features/$1/' },
    },
    {
      name: 'web-features-know-no-screen',
      severity: 'error',
      from: { path: '^src/web/(?!app/|screens/|main)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(app|screens)/' },
    },
    {
      name: 'only-the-root-knows-adapters',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/(adapters/|(wiring/|process/)?[a-z-]+\\.ts$)|\\.test\\.ts$' },
      to: { path: '^src/server/adapters/' },
    },
    {
      name: 'of-a-feature-only-stores-query',
      severity: 'error',
      from: { path: '^src/server/features/', pathNot: '\\.(store|test)\\.ts$' },
      to: { path: '^src/server/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-optimizer-is-entered-by-its-front',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/core/dfs/optimizer/' },
      to: { path: '^src/core/dfs/optimizer/', pathNot: '^src/core/dfs/optimizer/optimizer\\.ts$' },
    },
    {
      name: 'the-optimizer-reads-only-what-a-problem-is-made-of',
      severity: 'error',
      from: { path: '^src/core/dfs/optimizer/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/core/(dfs/optimizer/|dfs/(lineup|sites|slate|rules/rule-words)\\.ts$|math/|projections/spread\\.ts$|units\\.ts$|plural\\.ts$|memo\\.ts$)',
      },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}
