import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MenuCard } from '#contract/catalog/menu-cards.ts'
import { show } from '../../testing/render.tsx'
import { CardFile } from './card-file.tsx'

afterEach(cleanup)

const card = { id: '019a0000-0000-7000-8000-000000000101', name: 'Winterkarte' } as unknown as MenuCard
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'PDF speichern' })

test('no file is made of another card than the one in the preview', () => {
  show(<CardFile card={card} isUnsaved />)
  expect(button().disabled).toBe(true)
  expect(screen.getByText(/^Speichern Sie zuerst/)).toBeDefined()
  cleanup()
  show(<CardFile card={card} isUnsaved={false} />)
  expect(button().disabled).toBe(false)
})
