// Installs what is missing before `npm start` and `npm test`, on whatever Node (18 or newer) the machine has: plain
// JavaScript, no packages. `--browser` also makes sure of a Chromium for the journeys.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.theke-setup')
const isWindows = process.platform === 'win32'

installPackages()
if (process.argv.includes('--browser')) installBrowser()

function installPackages() {
  // A linked folder belongs to another checkout, which keeps it up to date.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  // Platform and lock file together: a folder carried to another machine is installed anew.
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  const nodeProgram = join(modules, '.bin', isWindows ? 'node.cmd' : 'node')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : ''
  if (installed === wanted && existsSync(nodeProgram)) return
  say(
    installed === ''
      ? 'Installing the packages; the first time this takes about a minute.'
      : 'The lock file has changed: installing the packages anew.',
  )
  const started = Date.now()
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, `${wanted}\n`)
  say(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).`)
}

function installBrowser() {
  if (findChromium() !== undefined) return
  say('Installing Chromium for the tests in a browser.')
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0
  if (isRoot && inPath('apt-get') !== undefined) {
    const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const isThere =
      spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env: quiet }).status === 0 &&
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
        stdio: 'inherit',
        env: quiet,
      }).status === 0
    if (isThere && findChromium() !== undefined) return
  }
  run('npx', ['playwright', 'install', 'chromium'])
}

function findChromium() {
  return inPath('chromium') ?? inPath('chromium-browser') ?? playwrightChromium()
}

/** Playwright's own download, if it was made; asked of the installed Playwright itself. */
function playwrightChromium() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const node = join(modules, '.bin', isWindows ? 'node.cmd' : 'node')
  const asked = spawnSync(node, ['-e', script], { cwd: root, encoding: 'utf8', shell: isWindows })
  const path = asked.status === 0 ? asked.stdout.trim() : ''
  return path !== '' && existsSync(path) ? path : undefined
}

function inPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

function run(program, args) {
  try {
    execFileSync(program, args, { cwd: root, stdio: 'inherit', shell: isWindows, env: machineEnvironment() })
  } catch (error) {
    say(`"${program} ${args.join(' ')}" failed: ${error.message}`)
    process.exit(1)
  }
}

/** Without our own Node in front: `npm ci` removes it while it works. */
function machineEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return { ...process.env, PATH: folders.join(delimiter) }
}

function say(text) {
  console.log(text)
}
