// The range that is looked at as a PDF of the server's, with the same figures.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { dayText } from '#domain/wording/figure-words.ts'
import { say } from '#domain/wording/sentence.ts'
import { reportSheetTexts as texts } from '#domain/wording/statistics.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { queryOf, type Asked } from './asked.ts'

const operation = 'statistics.report'

export function ReportSheetButton({ asked }: { asked: Asked }) {
  const client = useQueryClient()
  const isRunning = useIsRunning(operation)
  const save = async () => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(queryOf(asked).ofOrders)) search.set(name, String(value))
    const file = say(texts.file, { from: dayText(asked.range.from), to: dayText(asked.range.to) })
    await act(client, {
      name: operation,
      failure: texts.notMade,
      done: texts.done,
      run: async () => download(`/statistics/report?${search}`, file),
    })
  }
  return (
    <Button
      variant="subtle"
      leftSection={<FileDown size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void save()}
    >
      {texts.download}
    </Button>
  )
}
