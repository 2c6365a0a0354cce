// One press gives own branches a copy in the original's place, and leads to it.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Sold } from '#domain/catalog/selling-branches.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { recordAddress } from '../../records/addresses.ts'
import type { Row } from '../../records/row.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const calls = {
  product: { name: 'products', key: 'POST /products/:id/own-copies' },
  category: { name: 'categories', key: 'POST /categories/:id/own-copies' },
  menu: { name: 'menus', key: 'POST /menus/:id/own-copies' },
} as const

export function OwnCopyButton({ kind, record }: { kind: Sold['kind']; record: Row }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name, key } = calls[kind]
  const operation = `${name}.copyForOwn`
  const isRunning = useIsRunning(operation)
  const copy = async () => {
    const answer = await act(client, {
      name: operation,
      run: async () => {
        const request = { params: { id: record.id }, body: { version: record.version } }
        try {
          return (await askAsStaff(key, request)).data
        } finally {
          // Refused ones, too: somebody else has changed what stands here.
          for (const changed of ['products', 'categories', 'menus', 'devices', 'branches']) {
            void client.invalidateQueries({ queryKey: [changed] })
          }
        }
      },
      failure: texts.copyFailed,
      done: texts.copiedForOwn,
    })
    if (answer !== null) await navigate(recordAddress(name, answer.id))
  }
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<Copy size={17} aria-hidden />}
      onClick={() => void copy()}
    >
      {texts.copyForOwn}
    </Button>
  )
}
