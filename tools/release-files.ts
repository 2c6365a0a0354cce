// What a release holds: the server's sources as they run, the built applications, the production packages of this platform.
import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export interface ReleaseFile {
  /** Below the release's folder, with slashes. */
  readonly name: string
  /** Where it lies now. */
  readonly path: string
  readonly size: number
  /** Permission bits. */
  readonly mode: number
}

const folders = ['contract', 'demo', 'deploy', 'docs', 'domain', 'server', 'build'] as const
const files = ['package.json', 'package-lock.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'web/parts/tokens.css']
/** Tests and what only they use; what a machine wrote beside the sources. */
const leftOut =
  /^server\/testing\/|\.(?:test|fixture)\.tsx?$|(?:^|\/)tsconfig\.json$|\.tsbuildinfo$|^build\/\.|^deploy\/(?:secrets\/|\.env$)|^docs\/manual\/pictures\//
/** Descriptions, types, maps and tests of the packages take much room: nobody reads them where it only runs. */
const idleInPackages = /\.(?:d\.[cm]?ts|map|md|markdown|test\.[cm]?[jt]sx?)$/i
/** Libraries are found by their version (libpq.so.5), a link that becomes a file; without one they serve compilers. */
const linkedByName = /\.so$|\/\.bin\//
/** Read by the build alone: the demo's pictures are drawn when a release is made. */
const buildOnly = ['node_modules/@iconify-json/fluent-emoji']

interface Locked {
  readonly dev?: boolean
  readonly link?: boolean
}

/** Folders of the packages without which it does not run, as the lock file names them. Those of other platforms are not installed. */
export function productionPackages(lock: { readonly packages: Readonly<Record<string, Locked>> }): string[] {
  return Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder.startsWith('node_modules/') && dev !== true && link !== true)
    .map(([folder]) => folder)
    .filter((folder) => !buildOnly.includes(folder))
}

/** In the order of their names, so that the same sources make the same archive. */
export async function releaseFiles(root: string): Promise<ReleaseFile[]> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<
    typeof productionPackages
  >[0]
  const packages = productionPackages(lock).filter((folder) => existsSync(join(root, folder)))
  const found = [
    ...(await Promise.all(folders.map((folder) => filesBelow(root, folder))))
      .flat()
      .filter((name) => !leftOut.test(name)),
    ...files,
    ...(await Promise.all(packages.map((folder) => filesBelow(root, folder, { isPackage: true }))))
      .flat()
      .filter((name) => !idleInPackages.test(name)),
  ]
  const described = await Promise.all(
    found.map(async (name): Promise<ReleaseFile> => {
      const path = join(root, name)
      const { size, mode } = await stat(path)
      return { name, path, size, mode: mode & 0o111 ? 0o755 : 0o644 }
    }),
  )
  const launcher = described.find(({ name }) => name === 'deploy/theke')
  if (launcher === undefined) throw new Error('deploy/theke is missing')
  return [...described, { ...launcher, name: 'theke' }].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Packages inside of a package are packages of their own. */
async function filesBelow(root: string, folder: string, { isPackage = false } = {}): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const names = await Promise.all(
    entries.map(async (entry) => {
      const name = relative(root, join(root, folder, entry.name))
        .split(sep)
        .join('/')
      if (entry.isDirectory())
        return isPackage && entry.name === 'node_modules' ? [] : filesBelow(root, name, { isPackage })
      return entry.isFile() || (entry.isSymbolicLink() && !linkedByName.test(name)) ? [name] : []
    }),
  )
  return names.flat()
}
