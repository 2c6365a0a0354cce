// The menus of a block, one at a time: the arrow goes on and from the last to the first.
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { pageTexts } from '#domain/wording/pages.ts'
import { IconButton } from '#kit/button.tsx'
import type { HighlightsView } from './content-view.ts'
import { ContentButton } from './content-button.tsx'
import { Picture } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import './highlights.css'

export function Highlights({ html, menus, button }: HighlightsView) {
  const [shown, setShown] = useState(0)
  const menu = menus[shown % Math.max(menus.length, 1)]
  return (
    <div className="highlights">
      {html !== '' || button ? (
        <div className="highlights-text">
          <RichText html={html} />
          {button ? <ContentButton {...button} /> : null}
        </div>
      ) : null}
      {menu ? (
        <div className="highlights-menu" aria-live="polite">
          {menu.picture ? <Picture picture={menu.picture} sizes="(min-width: 720px) 50vw, 100vw" /> : null}
          <RichText html={menu.html} />
          {menus.length > 1 ? (
            <IconButton label={pageTexts.nextMenu} onClick={() => setShown((shown + 1) % menus.length)}>
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
