import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { person } from '../testing/show-pages.tsx'
import { SignedIn } from './signed-in.tsx'

afterEach(cleanup)

test('the look is light, dark, or as the device has it, and the menu says which', async () => {
  const router = createMemoryRouter([{ path: '*', element: <SignedIn me={person('ROLE_EMPLOYEE')} /> }])
  const { user } = show(<RouterProvider router={router} />)
  const open = () => user.click(screen.getByRole('button', { name: 'Menü von Paula Berger' }))
  // By its words: without a layout the menu has no place, so roles count as hidden.
  const look = async (name: string) => (await screen.findByText(name)).closest('[role=menuitemradio]') as HTMLElement
  await open()
  expect((await look('Automatisch')).getAttribute('aria-checked')).toBe('true')
  await user.click(await look('Dunkel'))
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  await open()
  expect((await look('Dunkel')).getAttribute('aria-checked')).toBe('true')
  expect((await look('Automatisch')).getAttribute('aria-checked')).toBe('false')
  await user.click(await look('Hell'))
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light')
})
