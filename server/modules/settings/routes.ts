import type { ConfigInput } from '#contract/settings/config.ts'
import { isPaperReadable, paperContrast, shopFonts } from '#domain/content/shop-theme.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import type { Database } from '#server/database/open-database.ts'
import { changesOf } from '#server/log/changes-of.ts'
import { writeLog } from '#server/log/write-log.ts'
import type { Change } from '#server/resources/change.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { Executor } from '#server/resources/store.ts'
import { presentConfig, storedOf } from './present.ts'
import { readConfig, writeConfig } from './store.ts'

/** The house has this font and keeps it until the transaction ends: its fonts are kept by a module that stands right of this one. */
export type KnowsFont = (tx: Executor, family: string) => Promise<boolean>

export function settingsRoutes(parts: {
  readonly database: Database
  readonly change: Change
  readonly knowsFont: KnowsFont
}): Handlers<'GET /config' | 'POST /config'> {
  return {
    'GET /config': async () => presentConfig(await readConfig(parts.database.kysely)),

    'POST /config': async (asked) =>
      parts.change(async (tx) => {
        const { body } = asked
        const current = await readConfig(tx)
        const wrong = [...(await unknownFonts(tx, body, parts.knowsFont)), ...unreadableColours(body)]
        if (wrong.length > 0) return new Problems(wrong)
        const isSaved = await writeConfig(tx, storedOf(body, current.settings), body.version)
        if (!isSaved) throw new Refusal(409, problem('staleVersion', null), presentConfig(current))
        const saved = await readConfig(tx)
        const changes = changesOf({ ...current.settings }, { ...saved.settings })
        await writeLog(tx, asked, {
          channel: 'config',
          action: 'config.save',
          code: 'configSaved',
          subject: { type: 'config', id: null, label: '' },
          changes,
        })
        return presentConfig(saved)
      }),
  }
}

/** The shop's colour is drawn darker where it is written; what everything lies on cannot be. */
function unreadableColours({ paperColor }: ConfigInput): Problem[] {
  if (isPaperReadable(paperColor)) return []
  const ratio = formatNumber(Math.floor((paperContrast(paperColor) ?? 0) * 10) / 10)
  return [problem('paperUnreadable', 'paperColor', { ratio })]
}

async function unknownFonts(tx: Executor, body: ConfigInput, knowsFont: KnowsFont): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const field of ['headingFont', 'textFont'] as const) {
    const family = body[field]
    const isThere = shopFonts.some((font) => font === family) || (await knowsFont(tx, family))
    if (!isThere) problems.push(problem('fontUnknown', field, { family }))
  }
  return problems
}
