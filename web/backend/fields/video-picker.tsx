// The films that are there already, to choose one of them by its picture and length.
import { Film } from 'lucide-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Video } from '#contract/media/videos.ts'
import { foundIn } from '#domain/search/find-text.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { videoFacts, videoTexts as texts } from '#domain/wording/videos.ts'
import { SearchField } from '#kit/search-field.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { fileSize } from './file-size.ts'
import { posterOf } from './use-videos.ts'
import './pictures.css'

interface VideoPickerProps {
  readonly videos: readonly Video[]
  readonly onChoose: (id: Video['id']) => void
  readonly onClose: () => void
}

export function VideoPicker({ videos, onChoose, onClose }: VideoPickerProps) {
  const heading = useId()
  const [term, setTerm] = useState('')
  const found = foundIn(videos, term, ({ name }) => name)
  // Not inside of the form around it: Enter in the search would save that.
  return createPortal(
    <Sheet labelledBy={heading} closeLabel={backofficeScreenTexts.close} onClose={onClose}>
      <div className="picture-picker">
        <h2 id={heading}>{texts.choose}</h2>
        <SearchField
          label={texts.search}
          placeholder={backofficeTexts.search}
          clearLabel={backofficeTexts.cancel}
          term={term}
          onTerm={setTerm}
        />
        {found.length === 0 ? <p className="editor-empty">{texts.nothingFound}</p> : null}
        <ul>
          {found.map((video) => {
            const poster = posterOf(video)
            return (
              <li key={video.id}>
                <button type="button" onClick={() => onChoose(video.id)}>
                  {poster === null ? (
                    <Film size={48} aria-hidden />
                  ) : (
                    <img src={poster} alt="" loading="lazy" width={128} height={128} />
                  )}
                  <span>{video.name}</span>
                  <small>{videoFacts(video, fileSize(video.bytes))}</small>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>,
    document.body,
  )
}
