// Builds the web apps whose sources changed since their last build, told by a hash of what they are made from.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { otherLanguages, type OtherLanguage } from '#domain/ground/translations.ts'
import { drawPictures } from '#server/demo/draw-pictures.ts'
import { compressBuilt } from './compress-built.ts'

interface Target {
  name: string
  /** Not built while this file does not exist. */
  config: string
  /** One after the other. */
  commands: readonly (readonly string[])[]
  output: string
  sources: readonly string[]
  environment?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', '.stamp')
const shared = ['web/kit', 'web/parts', 'web/look', 'contract', 'domain', 'package-lock.json', 'tsconfig.base.json']

/** As the build says it. */
const languageNames: Readonly<Record<OtherLanguage, string>> = { en: 'English' }

const targets: readonly Target[] = [
  {
    name: 'shop',
    config: 'react-router.config.ts',
    // The worker names the files of the shop, so it comes after them.
    commands: [
      ['react-router', 'build'],
      ['vite', 'build', '--config', 'vite.worker.config.ts', '--mode', 'shop'],
    ],
    output: 'build/shop',
    sources: [
      ...shared,
      'react-router.config.ts',
      'vite.config.ts',
      'vite.worker.config.ts',
      'tools/shell-files.ts',
      'web/shop',
      'web/shop-worker',
      'web/public',
    ],
  },
  ...otherLanguages.map((language) => ({
    name: `shop in ${languageNames[language]}`,
    config: 'react-router.config.ts',
    commands: [
      ['react-router', 'build'],
      ['vite', 'build', '--config', 'vite.letters.config.ts'],
    ],
    output: `build/shop-${language}`,
    sources: [
      ...shared,
      'react-router.config.ts',
      'vite.config.ts',
      'vite.letters.config.ts',
      'server/modules/notification',
      'server/http/guest-problem-words.ts',
      'tools/sentences-in-place.ts',
      'tools/shop-messages.ts',
      'web/shop',
      'web/public',
    ],
    environment: { SHOP_LANGUAGE: language },
  })),
  {
    name: 'website',
    config: 'vite.website.config.ts',
    commands: [
      ['vite', 'build', '--config', 'vite.website.config.ts', '--mode', 'server'],
      ['vite', 'build', '--config', 'vite.website.config.ts', '--mode', 'browser'],
    ],
    output: 'build/website',
    sources: [
      ...shared,
      'vite.website.config.ts',
      'tools/plain-icons.ts',
      'tools/sentences-in-place.ts',
      'web/website',
    ],
  },
  {
    name: 'staff apps',
    config: 'vite.staff.config.ts',
    commands: [
      ['vite', 'build', '--config', 'vite.staff.config.ts'],
      ['vite', 'build', '--config', 'vite.worker.config.ts', '--mode', 'backend'],
      ['vite', 'build', '--config', 'vite.worker.config.ts', '--mode', 'signage'],
      ['vite', 'build', '--config', 'vite.worker.config.ts', '--mode', 'time-clock'],
    ],
    output: 'build/staff',
    sources: [
      ...shared,
      'vite.staff.config.ts',
      'vite.worker.config.ts',
      'web/backend',
      'web/backend-worker',
      'web/terminal',
      'web/time-clock',
      'web/time-clock-worker',
      'web/signage',
      'web/signage-worker',
      // The manual is part of the back office.
      'docs/manual',
    ],
  },
]

/** Says what it does on standard output; false when a build failed, with the build's own words. */
export async function buildWhatChanged(): Promise<boolean> {
  const built = await readStamps()
  for (const target of targets) {
    if (!existsSync(join(root, target.config))) continue
    const hash = await hashOf(target.sources)
    if (built[target.name] === hash && existsSync(join(root, target.output))) continue
    console.log(`Building the ${target.name} …`)
    const started = performance.now()
    for (const command of target.commands) {
      const { isDone, words } = await run(command, target.environment)
      if (isDone) continue
      console.error(words)
      console.error(`The ${target.name} could not be built.`)
      return false
    }
    await compressBuilt(join(root, target.output))
    built[target.name] = hash
    await mkdir(join(root, 'build'), { recursive: true })
    await writeFile(stamp, `${JSON.stringify(built, undefined, 2)}\n`)
    console.log(`The ${target.name} ${target.name.endsWith('s') ? 'are' : 'is'} built (${seconds(started)}).`)
  }
  if (process.env['DEMO'] !== '0') await drawDemo()
  return true
}

/** Drawing takes seconds, so it belongs to what is built once: the first start then only copies the pictures. */
async function drawDemo(): Promise<void> {
  const folder = join(root, 'build', 'demo-pictures')
  const started = performance.now()
  if (!existsSync(folder)) console.log("Drawing the demo's pictures …")
  const { size } = await drawPictures(folder)
  const isWorthSaying = performance.now() - started > 500
  if (isWorthSaying) console.log(`The demo's ${size} pictures are drawn (${seconds(started)}).`)
}

export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** The environment in which the programs of our packages are found first. */
export function programEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return { ...process.env, ...more, PATH: path }
}

async function readStamps(): Promise<Record<string, string>> {
  const text = await readFile(stamp, 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as Record<string, string>
  } catch {
    // Cut off while writing: build again.
    return {}
  }
}

async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    for (const file of await filesIn(source)) {
      hash.update(file).update('\0')
      hash.update(await readFile(join(root, file)))
    }
  }
  return hash.digest('hex')
}

/** Tests are not built. */
async function filesIn(source: string): Promise<string[]> {
  if (!existsSync(join(root, source))) return []
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [source]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

function run(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ isDone: boolean; words: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: programEnvironment({ NODE_ENV: 'production', ...environment }),
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    const hear = (chunk: Buffer) => (words += chunk.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', (error) => resolve({ isDone: false, words: error.message }))
    child.once('close', (code) => resolve({ isDone: code === 0, words }))
  })
}

if (import.meta.main) process.exitCode = (await buildWhatChanged()) ? 0 : 1
