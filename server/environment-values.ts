// How one environment variable is read: trimmed, empty counts as unset, a wrong value throws the German sentence about it.
import { isIP } from 'node:net'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { withoutEndSlashes } from '#domain/content/end-slashes.ts'

export class WrongValue extends Error {}

export type Variables = Readonly<Record<string, string | undefined>>

export function text(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim()
  return value === undefined || value === '' ? undefined : value
}

export function secret(variables: Variables, name: string, minimum: number): string | undefined {
  const value = text(variables, name)
  if (value !== undefined && value.length < minimum)
    throw new WrongValue(say(operationTexts.tooShort, { name, minimum }))
  return value
}

export function port(variables: Variables, name: string): number | undefined {
  const value = text(variables, name)
  if (value === undefined) return undefined
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new WrongValue(say(operationTexts.notAPort, { name, value }))
  }
  return Number(value)
}

/** 1 to 1440. */
export function minutes(variables: Variables, name: string): number | undefined {
  const value = text(variables, name)
  if (value === undefined) return undefined
  const number = /^\d{1,4}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > 1440) throw new WrongValue(say(operationTexts.notMinutes, { name, value }))
  return number
}

/** A secret as a provider's dashboard shows it: not repeated in the sentence. */
export function checkHex(name: string, value: string): void {
  if (!/^([0-9a-f]{2})+$/i.test(value)) throw new WrongValue(say(operationTexts.notHex, { name }))
}

export function flag(variables: Variables, name: string): boolean | undefined {
  const value = text(variables, name)
  if (value === undefined) return undefined
  if (value !== '0' && value !== '1') throw new WrongValue(say(operationTexts.notASwitch, { name, value }))
  return value === '1'
}

export function oneOf<const Value extends string>(variables: Variables, name: string, allowed: readonly Value[]) {
  const value = text(variables, name)
  const found = allowed.find((each) => each === value)
  if (value !== undefined && found === undefined) {
    throw new WrongValue(say(operationTexts.notOneOf, { name, value, allowed: allowed.join(', ') }))
  }
  return found
}

export function host(variables: Variables, name: string): string | undefined {
  const value = text(variables, name)
  if (value === undefined || isIP(value) !== 0) return value
  // Digits and dots only is a mistyped IP address, not a name.
  if (/^[\d.]+$/.test(value) || !/^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(value)) {
    throw new WrongValue(say(operationTexts.notAHost, { name, value }))
  }
  return value
}

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Addresses, networks (10.0.0.0/8) or loopback, linklocal, uniquelocal; `0` and `off` mean none. */
export function proxies(variables: Variables, name: string): readonly string[] {
  const value = text(variables, name)
  if (value === undefined || value === '0' || value === 'off') return []
  const listed = value.split(',').map((each) => each.trim())
  for (const each of listed) {
    if (proxyNames.has(each) || isNetwork(each)) continue
    throw new WrongValue(say(operationTexts.notAProxyList, { name, value: each }))
  }
  return listed
}

/** Addresses and networks (10.0.0.0/8), separated by commas. */
export function networks(variables: Variables, name: string): readonly string[] {
  const listed = text(variables, name)?.split(',') ?? []
  return listed.map((each) => {
    if (!isNetwork(each.trim())) throw new WrongValue(say(operationTexts.notAProxyList, { name, value: each.trim() }))
    return each.trim()
  })
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && fits && rest.length === 0
}

/** A number, up to 11 letters and digits of which one is a letter, or the id of a messaging service. */
export function smsSender(variables: Variables, name: string): string | undefined {
  const value = text(variables, name)
  const isSender = (given: string) =>
    /^\+?\d{3,15}$/.test(given) || /^(?=.*[a-z])[a-z\d ]{3,11}$/i.test(given) || /^MG[0-9a-f]{32}$/.test(given)
  if (value === undefined || isSender(value)) return value
  throw new WrongValue(say(operationTexts.notASmsSender, { name, value }))
}

/** A complete web address, returned without the slash at its end. */
export function webAddress(variables: Variables, name: string): string | undefined {
  const value = text(variables, name)
  if (value === undefined) return undefined
  if (!isAddress(value, ['http:', 'https:'])) throw new WrongValue(say(operationTexts.notAWebAddress, { name, value }))
  return withoutEndSlashes(value)
}

/** Scheme, host and port, nothing behind. */
export function origin(variables: Variables, name: string): string | undefined {
  const value = webAddress(variables, name)
  if (value === undefined) return undefined
  if (new URL(value).href !== `${new URL(value).origin}/`) {
    throw new WrongValue(say(operationTexts.notAnOrigin, { name, value }))
  }
  return new URL(value).origin
}

/** Addresses that may hold a password: a wrong one is not repeated in the sentence. */
export function databaseAddress(variables: Variables, name: string): string | undefined {
  const value = text(variables, name)
  // PostgreSQL allows a user without a host (a socket: „postgres://shop@/shop?host=/run/postgresql“), URL does not.
  if (value === undefined || isAddress(value.replace('@/', '@localhost/'), ['postgres:', 'postgresql:'])) return value
  throw new WrongValue(say(operationTexts.notADatabaseAddress, { name }))
}

export function mailAddress(variables: Variables, name: string): string | undefined {
  const value = text(variables, name)
  if (value === undefined || (isAddress(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '')) return value
  throw new WrongValue(say(operationTexts.notAMailAddress, { name }))
}

/** Variables that are only useful together: all of them, or undefined when none is set. */
export function together<const Name extends string>(
  variables: Variables,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  const present = names.filter((name) => text(variables, name) !== undefined)
  const [first] = present
  if (first === undefined) return undefined
  const missing = names.filter((name) => !present.includes(name))
  if (missing.length > 0) {
    throw new WrongValue(say(operationTexts.incomplete, { name: first, missing: missing.join(', ') }))
  }
  return Object.fromEntries(names.map((name) => [name, text(variables, name) ?? ''])) as Record<Name, string>
}

function isAddress(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
