// Installs what is missing before `npm start` and `npm test`, on whatever Node (18 or newer) the machine has: plain
// JavaScript, no packages. `--browser` also makes sure of a Chromium for the journeys, `--engines` of WebKitGTK and Firefox for those of
// the long run.
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
if (process.argv.includes('--engines')) installEngines()

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
  // Its half without windows tells the stories in less time (tools/browser.ts); where it cannot be had the whole does.
  if (inPath('chromium-headless-shell') !== undefined && findChromium() !== undefined) return
  say('Installing Chromium for the tests in a browser.')
  installDebian(['chromium', 'chromium-headless-shell'])
  if (findChromium() !== undefined) return
  if (installDebian(['chromium']) && findChromium() !== undefined) return
  run('npx', ['playwright', 'install', 'chromium'])
}

/** Where they cannot be installed the long run says so and goes without. */
function installEngines() {
  const programs = ['WebKitWebDriver', 'Xvfb', 'firefox-esr', 'localedef']
  if (process.platform !== 'linux' || programs.every((program) => inPath(program) !== undefined)) return
  say('Installing WebKitGTK and Firefox for the stories in other engines.')
  // The last has the names of days and months in German, which WebKit takes from the machine.
  const isThere = installDebian(['webkit2gtk-driver', 'xvfb', 'firefox-esr', 'locales'])
  if (!isThere) say('They could not be installed: those stories are skipped.')
}

/** Only as root, only on Debian and its relatives. */
function installDebian(packages) {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0
  if (!isRoot || inPath('apt-get') === undefined) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const commands = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]
  return commands.every((args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0)
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
