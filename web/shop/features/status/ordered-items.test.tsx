// What the guest chose, typed and sent stands on the status page.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, saidFiles, saidItems, saidWords } from '#parts/testing/orders.fixture.ts'
import { OrderedItems } from './ordered-items.tsx'

afterEach(cleanup)

test('a line tells everything, with a way to each file', () => {
  const { container } = render(<OrderedItems order={anOrder({ items: saidItems })} currency="EUR" />)
  expect(saidWords.filter((word) => !container.textContent.includes(word))).toEqual([])
  for (const file of saidFiles) {
    expect(screen.getByRole('link', { name: new RegExp(file.replace('.', '\\.')) }).getAttribute('href')).toMatch(/^\//)
  }
})
