import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealFor, sessionSecrets } from './secret-keys.ts'
import { makeDataFolder } from './testing/data-folder.ts'

test('the secret of the environment counts, else one is made once, for this user’s eyes only', async () => {
  const dataDir = makeDataFolder()
  expect(await sessionSecrets({ sessionSecret: 'aus der Umgebung', formerSecrets: [], dataDir })).toEqual([
    'aus der Umgebung',
  ])
  const made = await Promise.all(
    Array.from({ length: 5 }, () => sessionSecrets({ sessionSecret: undefined, formerSecrets: [], dataDir })),
  )
  expect(new Set(made.flat()).size).toBe(1)
  const kept = made[0]?.[0] ?? ''
  expect(kept).toMatch(/^[\w-]{64}$/)
  const file = join(dataDir, 'keys', 'session-secret')
  expect([readFileSync(file, 'utf8'), (statSync(file).mode & 0o777).toString(8)]).toEqual([kept, '600'])
  // Whoever moves on to one of the environment need not know the kept one.
  const moved = { sessionSecret: 'aus der Umgebung', formerSecrets: ['von gestern'], dataDir }
  expect(await sessionSecrets(moved)).toEqual(['aus der Umgebung', 'von gestern', kept])
  rmSync(dataDir, { recursive: true })
})

test('what is sealed opens for its owner, purpose and secret only', () => {
  const seal = sealFor(['geheim'], 'totp')
  const sealed = seal.close('JBSWY3DPEHPK3PXP', 'anna')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal.close('JBSWY3DPEHPK3PXP', 'anna')).not.toBe(sealed)
  expect(seal.open(sealed, 'anna')).toBe('JBSWY3DPEHPK3PXP')
  expect(seal.open(sealed, 'elif')).toBeNull()
  expect(sealFor(['geheim'], 'anderes').open(sealed, 'anna')).toBeNull()
  expect(sealFor(['anders'], 'totp').open(sealed, 'anna')).toBeNull()
  expect(seal.open(`${sealed.slice(0, -2)}AA`, 'anna')).toBeNull()
  expect(seal.open('v1.', 'anna')).toBeNull()
})

test('what was stored before anything was sealed stays readable', () => {
  expect(sealFor(['geheim'], 'totp').open('JBSWY3DPEHPK3PXP', 'anna')).toBe('JBSWY3DPEHPK3PXP')
})

test('what a former secret has closed opens, and is closed anew with the newest one', () => {
  const [former, both, newest] = [['alt'], ['neu', 'alt'], ['neu']].map((secrets) =>
    sealFor(secrets as [string], 'totp'),
  )
  const sealed = former?.close('JBSWY3DPEHPK3PXP', 'anna') ?? ''
  expect([both, newest].map((seal) => seal?.open(sealed, 'anna'))).toEqual(['JBSWY3DPEHPK3PXP', null])
  const renewed = both?.renew(sealed, 'anna') ?? ''
  expect(newest?.open(renewed, 'anna')).toBe('JBSWY3DPEHPK3PXP')
  expect([both?.renew(renewed, 'anna'), newest?.renew(sealed, 'anna')]).toEqual([null, null])
  expect(newest?.open(newest.renew('JBSWY3DPEHPK3PXP', 'anna') ?? '', 'anna')).toBe('JBSWY3DPEHPK3PXP')
})
