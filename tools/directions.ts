// Who may know whom, below the floors that each tsconfig.json closes. Checked by `npm run check`.
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

const upTo = (order: readonly string[][], name: string) =>
  order.slice(
    0,
    order.findIndex((row) => row.includes(name)),
  )
const anyOf = (names: readonly string[]) => `(${names.join('|')})`

/** Inside domain: each folder may use those of the rows before it. `wording` takes shapes from all, and all take sentences from it. */
const rules = [
  ['ground'],
  ['numbers', 'search'],
  ['time'],
  ['places'],
  ['catalog', 'content', 'signage', 'staff', 'statistics', 'operation'],
  ['ordering', 'pictures'],
  ['payment'],
]
const domainRules: IForbiddenRuleType[] = rules.flat().map((name) => ({
  name: `domain-${name}`,
  comment: `domain/${name} uses only what stands before it: ${rules.map((row) => row.join(', ')).join(' < ')}`,
  severity: 'error',
  from: { path: `^domain/${name}/`, pathNot: '\\.(test|fixture)\\.ts$' },
  to: { path: '^domain/[^/]+/', pathNot: `^domain/${anyOf([name, 'wording', ...upTo(rules, name).flat()])}/` },
}))

/** From the left to the right: a module may use those before it. Same row: they do not know each other. */
const modules = [
  ['log', 'settings', 'identity'],
  ['organisation', 'media', 'donation'],
  ['catalog', 'content', 'staff'],
  ['payment'],
  ['ordering'],
  ['device', 'signage'],
  ['notification'],
  ['statistics', 'accounting'],
  ['init', 'search', 'operation'],
]
const moduleRules: IForbiddenRuleType[] = modules.flat().map((name) => ({
  name: `module-${name}`,
  comment: `server/modules/${name} uses only modules left of it, through their public.ts`,
  severity: 'error',
  // Tests look behind the doors of what they test.
  from: { path: `^server/modules/${name}/`, pathNot: '\\.(test|fixture)\\.ts$' },
  to: {
    path: '^server/modules/',
    pathNot: [
      `^server/modules/${name}/`,
      `^server/modules/${anyOf([...upTo(modules, name).flat(), 'none'])}/public\\.ts$`,
    ],
  },
}))

export const directions: IConfiguration = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'floor-domain',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^(contract|demo|server|web|tests|tools)/' },
    },
    {
      name: 'floor-contract',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(demo|server|web|tests|tools)/' },
    },
    { name: 'floor-demo', severity: 'error', from: { path: '^demo/' }, to: { path: '^(server|web|tests|tools)/' } },
    { name: 'floor-server', severity: 'error', from: { path: '^server/' }, to: { path: '^(web|tests|tools)/' } },
    { name: 'floor-web', severity: 'error', from: { path: '^web/' }, to: { path: '^(demo|server|tests|tools)/' } },
    {
      name: 'floor-kit',
      severity: 'error',
      from: { path: '^web/kit/' },
      to: { path: '^(domain|contract|web/(?!kit/))' },
    },
    { name: 'floor-parts', severity: 'error', from: { path: '^web/parts/' }, to: { path: '^web/(?!kit/|parts/)' } },
    {
      name: 'apps-apart',
      // The catalogue of messages is no program: the shop's worker speaks its languages, too.
      severity: 'error',
      from: {
        path: '^web/(shop|website|backend|terminal|time-clock|signage|shop-worker|backend-worker|time-clock-worker|signage-worker)/',
      },
      to: { path: '^web/', pathNot: '^web/($1|kit|parts|shop/messages)/' },
    },
    {
      name: 'floors-by-name',
      comment: 'Another floor is written #floor/…, never climbed to.',
      severity: 'error',
      from: { path: '^(domain|contract|demo|server|tests|tools|web/[^/]+)/' },
      to: {
        path: '^(domain|contract|demo|server|web)/',
        pathNot: '^($1|web/shop/messages)/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'features-apart',
      comment: 'Pages compose features; features never import features.',
      severity: 'error',
      from: { path: '^web/([^/]+)/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/[^/]+/features/', pathNot: '^web/$1/features/$2/' },
    },
    {
      name: 'modules-by-app-only',
      comment: 'Only app.ts and what stands beside it, the demo and tests know modules.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '^server/modules/',
          '^server/(app|app-[a-z-]+|live-routes|main|admin-command|doctor-command|restore-branch-command)\\.ts$',
          '^server/(demo|testing)/',
          '\\.(test|fixture)\\.ts$',
        ],
      },
      to: { path: '^server/modules/' },
    },
    {
      name: 'modules-through-public',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/modules/', '^server/testing/', '\\.(test|fixture)\\.ts$'] },
      to: { path: '^server/modules/', pathNot: '/public\\.ts$' },
    },
    ...domainRules,
    ...moduleRules,
  ],
  options: {
    // The compiler of the house is newer than the one that the tool knows by itself.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|^tests/clients/generated/|\\.react-router|\\.css$)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
