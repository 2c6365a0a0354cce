// A page of one version asks for its scripts by names that only that version's build has: also after the next one has taken its place, and
// beside it while both answer. So each leaves its files in DATA_DIR, where all that share it look for what their own build lacks.
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which folder below /assets/ or /staff/assets/. */
type Place = 'shop' | 'staff'

/** Beside the build's own folders. */
export function keptFolders(dataDir: string): Readonly<Record<Place, string>> {
  return { shop: join(dataDir, 'assets', 'shop'), staff: join(dataDir, 'assets', 'staff') }
}

/** This one and two before it; who has not answered for so long has no open page any more. */
const most = 3
const longestMilliseconds = 14 * 24 * 3_600_000
/** Packed beside each file; what is kept is packed when it is asked for. */
const packed = /\.(?:br|gz)$/

/** `built`: the folders of this version's build. The answer says now and then that it still answers, and forgets those that have not for long. */
export async function keepAssets(
  dataDir: string,
  built: Readonly<Record<Place, readonly string[]>>,
  now: () => number = Date.now,
): Promise<() => Promise<void>> {
  const home = join(dataDir, 'assets')
  const folders = keptFolders(dataDir)
  const files: [path: string, from: string][] = []
  for (const place of ['shop', 'staff'] as const) {
    await mkdir(folders[place], { recursive: true })
    for (const folder of built[place]) {
      for (const name of await readdir(folder)) {
        if (!packed.test(name)) files.push([`${place}/${name}`, join(folder, name)])
      }
    }
  }
  const paths = [...new Set(files.map(([path]) => path))].toSorted()
  const list = `${createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 16)}.json`
  const touch = async () => {
    const at = new Date(now())
    await utimes(join(home, list), at, at)
    await forgetOld(home, now())
  }
  if (paths.length === 0) return async () => undefined
  // The list first: whoever tidies meanwhile leaves what stands in one.
  await writeWhole(join(home, list), JSON.stringify(paths))
  const have = new Set((await Promise.all(Object.values(folders).map((each) => readdir(each)))).flat())
  for (const [path, from] of files) {
    if (!have.has(path.slice(path.indexOf('/') + 1))) await keep(from, join(home, path))
  }
  await touch()
  return touch
}

/** A second name where the file system allows one. */
async function keep(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    const unfinished = `${to}.${randomUUID()}`
    await copyFile(from, unfinished)
    await rename(unfinished, to)
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, text)
  await rename(unfinished, file)
}

async function forgetOld(home: string, now: number): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.endsWith('.json'))
  const lists = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(home, name))).mtimeMs })))
  const isKept = ({ at }: (typeof lists)[number], index: number) => index < most && now - at < longestMilliseconds
  const ordered = lists.toSorted((one, other) => other.at - one.at)
  const old = ordered.filter((each, index) => !isKept(each, index))
  if (old.length === 0) return
  for (const { name } of old) await rm(join(home, name), { force: true })
  const needed = new Set<string>()
  for (const { name } of ordered.filter(isKept)) {
    for (const path of JSON.parse(await readFile(join(home, name), 'utf8')) as string[]) needed.add(path)
  }
  for (const place of ['shop', 'staff']) {
    for (const name of await readdir(join(home, place))) {
      if (!needed.has(`${place}/${name}`)) await rm(join(home, place, name), { force: true })
    }
  }
}
