// A picture of a film, made by the browser of who sends it: what plays here plays on screens, too. Nothing is drawn on the server.
const widest = 960
const patienceMilliseconds = 15_000
/** Films often begin with black. */
const atShare = 0.1
const latest = 2

/** Null where this browser cannot play it. */
export async function makePoster(file: File): Promise<File | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address })
  try {
    await heard(video, 'loadeddata')
    const wanted = Number.isFinite(video.duration) ? Math.min(latest, video.duration * atShare) : 0
    if (wanted > 0) {
      const moved = heard(video, 'seeked')
      video.currentTime = wanted
      await moved
    }
    return await drawn(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function heard(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('late')), patienceMilliseconds)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    video.addEventListener(name, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('unplayable'))),
      { once: true },
    )
  })
}

async function drawn(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, widest / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob === null ? null : new File([blob], 'poster.jpg', { type: 'image/jpeg' })
}
