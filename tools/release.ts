// `npm run release`: everything that a machine needs, in one archive that asks no registry; with its parts, checksums and a signature.
//   npm run release -- [--key <file>]     release/theke-<version>-<platform>-<arch>.tar.gz, .cdx.json, SHA256SUMS, SHA256SUMS.minisig
//   node tools/release.ts --folder <dir>  only laid out, unpacked (deploy/Containerfile)
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { packTar } from '#server/backup/tar.ts'
import { version } from '#server/version.ts'
import { buildWhatChanged, programEnvironment, seconds } from './build.ts'
import { releaseFiles, type ReleaseFile } from './release-files.ts'
import { minisign, releaseKey } from './sign-release.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

const { values } = parseArgs({ options: { folder: { type: 'string' }, key: { type: 'string' } } })
process.env['DEMO'] = '1'
if (!(await buildWhatChanged())) process.exit(1)
const files = await releaseFiles(root)
if (values.folder === undefined) await release(values.key ?? process.env['RELEASE_KEY'])
else await layOut(files, resolve(values.folder))

async function release(keyFile: string | undefined): Promise<void> {
  const folder = join(root, 'release')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const started = performance.now()
  const name = `theke-${version}-${process.platform}-${process.arch}`
  const archive = join(folder, `${name}.tar.gz`)
  await pipeline(
    Readable.from(packTar(entries(files, `theke-${version}`)), { objectMode: false }),
    createGzip(),
    createWriteStream(archive),
  )
  const parts = join(folder, `${name}.cdx.json`)
  await writeFile(parts, await billOfMaterials())
  const sums = await Promise.all([archive, parts].map(async (file) => `${await sha256(file)}  ${basename(file)}\n`))
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
  console.log(`${archive} (${seconds(started)})`)
  if (keyFile === undefined) {
    console.log('SHA256SUMS is not signed: give a key with --key <file> or RELEASE_KEY.')
    return
  }
  const key = releaseKey(keyFile)
  await writeFile(join(folder, 'SHA256SUMS.minisig'), minisign(Buffer.from(sums.join('')), `Theke ${version}`, key))
  console.log(
    `Signed. Whoever takes it checks with: minisign -Vm SHA256SUMS -P ${key.publicKey} && sha256sum -c SHA256SUMS`,
  )
}

async function* entries(all: readonly ReleaseFile[], folder: string) {
  for (const { name, path, size, mode } of all) {
    const content = size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1 })
    yield { name: `${folder}/${name}`, size, mode, content }
  }
}

async function layOut(all: readonly ReleaseFile[], folder: string): Promise<void> {
  for (const { name, path, mode } of all) {
    const to = join(folder, name)
    await mkdir(dirname(to), { recursive: true })
    await copyFile(path, to)
    await chmod(to, mode)
  }
  console.log(`${all.length} files in ${folder}`)
}

/** CycloneDX, of the packages that run, with versions, licences and checksums. */
async function billOfMaterials(): Promise<string> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--sbom-type=application']
  const { stdout } = await run('npm', args, {
    cwd: root,
    env: programEnvironment(),
    shell: process.platform === 'win32',
    maxBuffer: 100_000_000,
  })
  return stdout
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
