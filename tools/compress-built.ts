// Writes .br and .gz beside built files, once per build instead of once per request.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(?:js|css|svg|json|webmanifest|map|txt|ttf)$/
// Below this the headers weigh more than what is saved.
const smallest = 1_024

export async function compressBuilt(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .map((entry) => join(entry.parentPath, entry.name))
    // The shop's server half is read by Node, not sent.
    .filter((file) => worthIt.test(file) && !file.startsWith(join(folder, 'server')))
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < smallest) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
