import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../testing/show-pages.tsx'
import { isHelpOpen } from './shortcuts.ts'

afterEach(() => {
  act(() => isHelpOpen.set(false))
  cleanup()
  vi.unstubAllGlobals()
})

const pages = [{ path: '/dashboard', element: <input aria-label="Notiz" /> }]

test('the keys are told on every page, not only in lists, and can be closed', async () => {
  fakeServer()
  const { user } = showPages('/dashboard', person('ROLE_EMPLOYEE'), pages)
  await user.keyboard('?')
  const help = await screen.findByRole('dialog')
  expect(within(help).getByText(texts.shortcutPalette)).toBeDefined()
  await user.click(within(help).getByRole('button', { name: /schließen/i }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a question mark that somebody types is a letter', async () => {
  fakeServer()
  const { user } = showPages('/dashboard', person('ROLE_EMPLOYEE'), pages)
  await user.type(screen.getByRole('textbox', { name: 'Notiz' }), 'Wann?')
  expect(isHelpOpen.get()).toBe(false)
})
