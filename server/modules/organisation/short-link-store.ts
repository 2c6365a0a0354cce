import type { Executor } from '#server/resources/store.ts'

export interface ShortLink {
  readonly codeHash: Buffer
  readonly sealedPath: string
  readonly expiresAt: Temporal.Instant
}

export async function insertShortLink(tx: Executor, { codeHash, sealedPath, expiresAt }: ShortLink): Promise<void> {
  await tx
    .insertInto('short_link')
    .values({ code_hash: codeHash, sealed_path: sealedPath, expires_at: expiresAt })
    .execute()
}

export async function deleteShortLinksBefore(tx: Executor, now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('short_link').where('expires_at', '<=', now).execute()
}

/** Null for a code that never was or is over. */
export async function findSealedPath(
  database: Executor,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<string | null> {
  const row = await database
    .selectFrom('short_link')
    .select('sealed_path')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.sealed_path ?? null
}
