import { formatNumber } from '#domain/numbers/money.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts as texts, keyFigureCounts, pictureTexts } from '#domain/wording/statistics.ts'
import { useMoney } from '../../shell/use-money.ts'
import type { Asked } from './asked.ts'
import { countedAddress } from './counted-orders.ts'
import { useOrderFigure } from './figure-calls.ts'
import { comparedNote } from './compared-note.ts'
import { inMoney } from './columns.ts'
import { KeyFigures } from './key-figures.tsx'
import { Picture } from './picture.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { SeriesPicture } from './series-picture.tsx'

export function LossesView({ asked }: { asked: Asked }) {
  const answer = useOrderFigure('GET /statistics/canceled-orders', asked).data
  const money = useMoney()
  const [reason] = answer?.rows ?? []
  const opensReason = (row: { reason: string }) => countedAddress(asked, 'calledOff', row)
  const lost = (totals: { rejected: number; canceled: number; failed: number }) =>
    totals.rejected + totals.canceled + totals.failed
  return (
    <>
      <KeyFigures
        isLoading={answer === undefined}
        note={comparedNote(answer)}
        figures={[
          {
            label: texts.lostGross,
            counts: keyFigureCounts.lostGross,
            value: answer?.totals.lostGross ?? null,
            previous: answer?.previousTotals?.lostGross ?? null,
            text: money,
            to: countedAddress(asked, 'lost'),
            isBetter: 'less',
          },
          {
            label: texts.lostOrders,
            counts: keyFigureCounts.lostOrders,
            value: answer ? lost(answer.totals) : null,
            previous: answer?.previousTotals ? lost(answer.previousTotals) : null,
            to: countedAddress(asked, 'lost'),
            text: formatNumber,
            isBetter: 'less',
          },
          {
            label: texts.lostRate,
            counts: keyFigureCounts.lostRate,
            value: answer?.totals.rate ?? null,
            previous: answer?.previousTotals?.rate ?? null,
            text: percentText,
            to: countedAddress(asked, 'lost'),
            isBetter: 'less',
          },
        ]}
      />
      <div className="pictures">
        <SeriesPicture
          asked={asked}
          words={pictureTexts.losses}
          message={(found) => say(pictureTexts.losses.message, found)}
          answer={answer}
          measures={[
            { name: 'rejected', label: texts.rejected, value: ({ rejected }) => rejected },
            { name: 'canceled', label: texts.canceled, value: ({ canceled }) => canceled },
            { name: 'failed', label: texts.failed, value: ({ failed }) => failed },
          ]}
          more={[{ label: texts.lostGross, ...inMoney('lostGross', money) }]}
          format={formatNumber}
          opens="lost"
        />
        <Picture
          ask={pictureTexts.reasons.ask}
          counts={pictureTexts.reasons.counts}
          rows={answer?.rows ?? null}
          keyOf={(row) => row.reason}
          message={
            reason
              ? say(pictureTexts.reasons.message, { name: reasonText(reason), value: formatNumber(reason.count) })
              : ''
          }
          columns={[
            { label: texts.reason, text: reasonText, to: opensReason },
            {
              label: texts.count,
              value: ({ count }) => count,
              text: ({ count }) => formatNumber(count),
              isNumber: true,
            },
          ]}
        >
          <RankedBars
            bars={(answer?.rows ?? []).slice(0, 10).map((row) => ({
              key: row.reason,
              name: reasonText(row),
              value: row.count,
              text: formatNumber(row.count),
              to: opensReason(row),
            }))}
          />
        </Picture>
      </div>
    </>
  )
}

function reasonText({ reason }: { readonly reason: string }): string {
  return reason || texts.noReason
}
