// HTML of an editor, cleaned by the server on the way in and out. Its links to own pages do not reload the shop.
import { useNavigate } from 'react-router'
import type { MouseEvent } from 'react'
import '#parts/rich-text.css'

export function RichText({ html }: { html: string }) {
  const navigate = useNavigate()
  if (html === '') return null
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !/^\/(?:site|store)\/|^\/$/.test(href) || link?.target) return
    event.preventDefault()
    void navigate(href, { viewTransition: true })
  }
  return (
    // The links inside are what is pressed; Enter on a link arrives here as a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="rich-text" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
