import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's parameters: about 10 ms. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let standIn: Promise<string> | undefined

/** Takes as long for an unknown account as for a known one, so that the answer's time tells nothing. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hash('an account that nobody has')
  const isRight = await verify(stored ?? (await standIn), password)
  return isRight && typeof stored === 'string'
}
