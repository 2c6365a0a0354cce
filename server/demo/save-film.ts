// The film of the demo's window, made in this repository (tools/record-demo-film.ts).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { v7 as newId } from 'uuid'
import { videos } from '#contract/media/videos.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { bytesIn } from '#server/gateways/content.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { keepVideo } from '#server/modules/media/public.ts'
import { insertRow } from '#server/resources/store.ts'

/** Answers its id. */
export async function saveFilm(tx: Transaction, storage: Storage): Promise<string> {
  const pathOf = (ending: string) => fileURLToPath(new URL(`../../demo/films/window.${ending}`, import.meta.url))
  const film = { bytes: await bytesIn(pathOf('webm')), picture: await readFile(pathOf('jpg')) }
  const columns = await keepVideo(storage, newId(), film)
  if (isProblem(columns)) throw new Error(`the film of the window cannot be saved: ${columns.code}`)
  return insertRow(tx, videos, { name: 'Frisch aus der Pfanne' }, columns)
}
