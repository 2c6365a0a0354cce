import { hash, verify } from '@node-rs/argon2'
import { gate } from '#server/gateways/gate.ts'

/** Each takes 19 MB for 10 ms: who guesses passwords from many addresses fills neither memory nor the threads of others. */
const inTurn = gate(1)

/** argon2id with the library's parameters: about 10 ms. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

let standIn: Promise<string> | undefined

/** Takes as long for an unknown account as for a known one, so that the answer's time tells nothing. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('an account that nobody has')
  const against = stored ?? (await standIn)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && typeof stored === 'string'
}
