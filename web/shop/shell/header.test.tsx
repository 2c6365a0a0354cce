// The menu in the header opens without scripts, so it may be open before the page is awake.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { pageRequest, smallCatalog } from '../testing/small-shop.ts'
import { Header } from './header.tsx'
import { shopFrame } from './shop-frame.ts'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  document.body.innerHTML = ''
})

const frame = shopFrame(pageRequest(smallCatalog()))
const Page = createRoutesStub([{ path: '/', Component: () => <Header frame={frame} /> }])

test('a menu that was opened before the page was awake stays open, is told as open, and closes by Escape', async () => {
  document.body.innerHTML = renderToString(<Page />)
  const menu = document.querySelector('details')
  if (menu === null) throw new Error('there is no menu')
  menu.open = true
  // What it told then, nobody heard.
  await new Promise((resolve) => setTimeout(resolve))
  await act(async () => {
    root = hydrateRoot(document.body, <Page />)
  })
  expect(menu.open).toBe(true)
  expect(screen.getByLabelText('Menü schließen').localName).toBe('summary')
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(menu.open).toBe(false))
  expect(screen.getByLabelText('Menü öffnen').localName).toBe('summary')
})
