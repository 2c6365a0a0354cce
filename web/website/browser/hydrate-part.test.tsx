import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { earlyTapScript, pageWoken, wakingMark } from '#parts/early-tap.ts'
import { hydratePart } from './hydrate-part.tsx'

function Pictures() {
  const [at, setAt] = useState(1)
  return (
    <>
      <p>Bild {at}</p>
      <button type="button" onClick={() => setAt(at + 1)}>
        Nächstes Bild
      </button>
    </>
  )
}

test('what a guest presses in a part of the website before it is awake is done once it is, once', async () => {
  document.body.innerHTML = `<div id="part" ${wakingMark}>${renderToString(<Pictures />)}</div><button>Akzeptieren</button>`
  window.eval(earlyTapScript)
  const heard: string[] = []
  document.body.addEventListener('click', ({ target }) => heard.push((target as Element).textContent ?? ''))
  fireEvent.click(screen.getByText('Akzeptieren'))
  expect(heard).toEqual([])
  // The few lines of every page are there: the banner listens, the part not yet.
  pageWoken()
  expect(heard).toEqual(['Akzeptieren'])
  fireEvent.click(screen.getByText('Nächstes Bild'))
  expect(heard).toHaveLength(1)
  const part = document.querySelector<HTMLElement>('#part')
  if (part === null) throw new Error('no part')
  await act(async () => hydratePart(part, Pictures, {}))
  await waitFor(() => expect(part.textContent).toContain('Bild 2'))
  fireEvent.click(screen.getByText('Nächstes Bild'))
  expect(part.textContent).toContain('Bild 3')
})
