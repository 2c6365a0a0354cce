// Makes a client from the document named with openapi-generator, whose package holds the Java archive itself. The last version that does
// is of 2020 and reads OpenAPI 3.0.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { asOpenApi30 } from './openapi-30.mjs'

const [input = ''] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../generated/with-java')
const manifest = createRequire(import.meta.url).resolve('@openapitools/openapi-generator-cli/package.json')
const archive = join(dirname(manifest), 'bin/openapi-generator.jar')
const calls = [
  'GET /branches',
  'GET /products',
  'POST /orders',
  'GET /orders/public/{uid}/{hash}',
  'GET /orders/current',
]

mkdirSync(folder, { recursive: true })
const document = join(folder, 'openapi.json')
writeFileSync(document, JSON.stringify(asOpenApi30(JSON.parse(readFileSync(input, 'utf8')), calls)))
// Refuses a document that is none of OpenAPI 3.0.
const options = ['-g', 'typescript-fetch', '--additional-properties=typescriptThreePlus=true']
execFileSync('java', ['-jar', archive, 'generate', '-i', document, '-o', join(folder, 'client'), ...options], {
  stdio: 'pipe',
})
// Written as CommonJS, in a workspace of modules.
writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
