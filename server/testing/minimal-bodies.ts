// The smallest body that a declared resource is made of, for tests that walk all declarations.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { declarations } from '#contract/declarations.ts'
import type { Field } from '#contract/field.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { TestShop } from './test-shop.ts'
import { tinyPicture } from './tiny-picture.ts'

/** Fields that only creating asks for. */
export const sentBeside: Readonly<Record<string, Record<string, unknown>>> = {
  images: { data: tinyPicture },
  uploads: { data: tinyPicture, fileName: 'Bild.png' },
  // Else an e-mail is needed for the invitation.
  users: { password: 'sieben grüne Laternen' },
}
export interface MinimalBodies {
  /** Required fields only; what they refer to is made. */
  readonly minimal: (declared: AnyDeclaration) => Promise<Record<string, unknown>>
}

interface Making {
  /** Makes one of it; answers with its id. */
  readonly make: (declared: AnyDeclaration, body: Record<string, unknown>) => Promise<string>
  /** The id of anybody who works here. */
  readonly somebody: () => Promise<string>
  /** Asks for what stands under `data`. */
  readonly ask: <T>(path: string, body: unknown) => Promise<T>
}

export function minimalBodies(shop: TestShop, admin: Record<string, string>): MinimalBodies {
  return bodiesMadeBy({
    make: async ({ name }, body) => (await shop.call<{ id: string }>('POST', `/${name}`, body, admin)).data.id,
    somebody: async () => (await shop.call<{ id: string }>('GET', '/users/me', undefined, admin)).data.id,
    ask: async <T>(path: string, body: unknown) => (await shop.call<T>('POST', path, body, admin)).data,
  })
}

/** The same where the shop is a process of its own. */
export function bodiesMadeBy({ make, somebody, ask }: Making): MinimalBodies {
  let count = 0
  const made = new Map<string, number>()

  async function minimal(declared: AnyDeclaration): Promise<Record<string, unknown>> {
    const body: Record<string, unknown> = {}
    const before = made.get(declared.name) ?? 0
    made.set(declared.name, before + 1)
    // A day of its own for each of a kind: nobody is away twice on the same day.
    const day = Temporal.PlainDate.from('2026-11-18').add({ days: before }).toString()
    for (const [name, field] of Object.entries(declared.fields)) {
      if (field.isRequired) body[name] = await valueFor(field, day)
    }
    // What is over is refused, whatever day it is.
    if (declared.name === 'digital-signage-takeovers') body['until'] = '2199-12-31T22:00:00Z'
    if (declared.name === 'videos') body['transfer'] = await sentFilm()
    return { ...body, ...sentBeside[declared.name] }
  }

  /** A film is sent before it becomes a record: the demo's, in one piece. */
  async function sentFilm(): Promise<string> {
    const film = await readFile(fileURLToPath(new URL('../../demo/films/window.webm', import.meta.url)))
    count += 1
    const announced = { purpose: 'video', fileName: `film-${count}.webm`, bytes: film.length }
    const { id } = await ask<{ id: string }>('/transfers', announced)
    await ask(`/transfers/${id}/pieces`, { at: 0, data: `data:video/webm;base64,${film.toString('base64')}` })
    return id
  }

  async function valueFor(field: Field, day: string): Promise<unknown> {
    count += 1
    const { storage } = field
    if (storage.kind === 'reference') return { id: await idOf(storage.to) }
    if (storage.kind === 'references') return [{ id: await idOf(storage.to) }]
    if (field.choices.length > 0) return field.choices[0]
    // What ends, ends after it begins.
    const moment = Temporal.Instant.from('2026-11-18T08:00:00Z').add({ minutes: count }).toString()
    const fitting = [`eintrag-${count}`, `jemand${count}@example.org`, 1, moment, day, [], {}]
    return fitting.find((value) => field.input.safeParse(value).success)
  }

  async function idOf(kind: string): Promise<string> {
    if (kind === 'user') return somebody()
    const declared = declarations.find((each) => each.kind === kind)
    if (declared === undefined) throw new Error(`nothing is declared as ${kind}`)
    return make(declared, await minimal(declared))
  }

  return { minimal }
}
