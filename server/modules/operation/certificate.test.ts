import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '#server/gateways/storage.ts'
import { checkOperation } from './check-operation.ts'

const folder = mkdtempSync(join(tmpdir(), 'theke-certificate-'))
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
let server: Server
let port: number

beforeAll(async () => {
  if (!hasOpenssl) return
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const args = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '30', '-keyout', key, '-out', cert, ...subject]
  execFileSync('openssl', args, { stdio: 'ignore' })
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function certificateOf(publicUrl: string, now = Temporal.Now.instant()) {
  const findings = await checkOperation(
    {
      database: { problem: 'Keine.' },
      environment: {
        publicUrl,
        dataDir: folder,
        demo: false,
        smtpUrl: undefined,
        bounceMailbox: undefined,
        s3: undefined,
        backups: undefined,
      },
      storage: openStorage({ dataDir: folder, s3: undefined }),
      mail: { verify: async () => {} },
      version: '1',
      timeZone: 'Europe/Vienna',
    },
    now,
  )
  return findings.find(({ check }) => check === 'certificate')
}

test.skipIf(!hasOpenssl)('the one that guests are shown is read, whoever made it', async () => {
  const address = `https://localhost:${port}`
  expect(await certificateOf(address)).toMatchObject({
    state: 'attention',
    code: 'certificateUntrusted',
    params: { address, reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  })
  const later = Temporal.Now.instant().add({ hours: 31 * 24 })
  expect(await certificateOf(address, later)).toMatchObject({ state: 'broken', code: 'certificateEnded' })
})

test('where nobody answers that is said, and is no fault', async () => {
  const found = await certificateOf('https://127.0.0.1:1')
  expect(found).toMatchObject({ state: 'attention', code: 'certificateUnseen' })
  expect(found?.params['reason']).toContain('ECONNREFUSED')
})

test('without https there is none to look at', async () => {
  expect(await certificateOf('http://127.0.0.1:1')).toBeUndefined()
})
