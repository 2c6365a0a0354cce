// The licences of what a release holds: each package must be under one that Theke may be handed on with, as MIT software that
// somebody hosts for money. Judged by the lock file, so that packages of other platforms are judged, too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Ask for their text to travel along, which it does: packages are handed on whole. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** Of letters and of lists of data: their authors are named. */
const forContents = ['CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1']
/** Ask for changes of the package itself to be published. We change none: each lies as it came, in a folder of its own. */
const unchanged = ['LGPL-3.0-or-later', 'MPL-2.0']
export const allowed: ReadonlySet<string> = new Set([...permissive, ...forContents, ...unchanged])

/** Packages that do not say it where npm looks; read in their own text. With the version: a new one is read anew. */
const readByHand: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** A sentence for each package that may not be handed on; none where all may. */
export function refusedLicences(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, { version = '', license, dev = false, link = false }]) => {
    // What lies elsewhere is ours; what is linked is judged where it lies.
    if (!path.startsWith('node_modules/') || dev || link) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const said = license ?? readByHand[`${name}@${version}`]
    if (said === undefined) return [`${name} ${version} names no licence: read its text, see tools/licences.ts`]
    return mayBeUsed(said) ? [] : [`${name} ${version} is under „${said}“, which tools/licences.ts does not allow`]
  })
}

/**
 * By SPDX: `(MIT OR GPL-3.0-only)` may be taken as MIT, of `ISC AND CC-BY-3.0` both must be allowed. What is no expression
 * („SEE LICENSE IN …“) is not.
 */
export function mayBeUsed(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const every = (): boolean => {
    let isAllowed = one()
    while (words[at] === 'AND') {
      at += 1
      isAllowed = one() && isAllowed
    }
    return isAllowed
  }
  const some = (): boolean => {
    let isAllowed = every()
    while (words[at] === 'OR') {
      at += 1
      isAllowed = every() || isAllowed
    }
    return isAllowed
  }
  const one = (): boolean => {
    const word = words[at]
    at += 1
    if (word !== '(') return word !== undefined && allowed.has(word)
    const isAllowed = some()
    const isClosed = words[at] === ')'
    at += 1
    return isAllowed && isClosed
  }
  // The whole of it was read: nothing stands behind that we did not understand.
  return some() && at === words.length
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>
  }
  const refused = refusedLicences(packages)
  for (const sentence of refused) console.error(sentence)
  if (refused.length > 0) process.exitCode = 1
  else console.log('every package that runs may be handed on')
}
