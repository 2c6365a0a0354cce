// Makes two clients from the document named: types for openapi-fetch, and a whole SDK.
import { createClient } from '@hey-api/openapi-ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [input = ''] = process.argv.slice(2)
const folder = join(import.meta.dirname, 'generated')
const document = JSON.parse(readFileSync(input, 'utf8'))
writeFileSync(join(folder, 'types.ts'), astToString(await openapiTS(document)))
await createClient({
  input,
  output: { path: join(folder, 'sdk'), tsConfigPath: join(import.meta.dirname, 'tsconfig.json') },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  logs: { level: 'silent', file: false },
})
