// Films as tiles: a picture, how long, how large, and where they play.
import { Film, Volume2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Video } from '#contract/media/videos.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { videoFacts, videoTexts as texts } from '#domain/wording/videos.ts'
import { fileSize } from '../../fields/file-size.ts'
import { posterOf } from '../../fields/use-videos.ts'
import { recordAddress } from '../../records/addresses.ts'
import './videos.css'

export function VideoGrid({ videos }: { readonly videos: readonly Video[] }) {
  return (
    <ul className="video-grid">
      {videos.map((video) => {
        const poster = posterOf(video)
        const names = placesOf(video).join(', ')
        return (
          <li key={video.id}>
            <Link to={recordAddress('videos', video.id)}>
              <span className="video-face">
                {poster === null ? <Film size={40} aria-hidden /> : <img src={poster} alt="" loading="lazy" />}
              </span>
              <span className="video-name">{video.name}</span>
            </Link>
            <small>
              <span className="figures">{videoFacts(video, fileSize(video.bytes))}</span>
              {video.hasSound ? (
                <span className="video-sound">
                  <Volume2 size={14} aria-hidden /> {texts.withSound}
                </span>
              ) : null}
            </small>
            <small>{names === '' ? texts.unused : say(texts.used, { names })}</small>
          </li>
        )
      })}
    </ul>
  )
}

/** Where it runs, each place once: a stream plays what its segments hold, and is named where none holds it any more. */
function placesOf({ usedIn }: Video): string[] {
  const segments = usedIn.filter(({ resource }) => resource === 'digital-signage-segments')
  return [...new Set((segments.length > 0 ? segments : usedIn).map(({ name }) => name || recordTexts.ofOtherBranches))]
}
