// A part is cut out of a picture: in its place, or as a picture of its own.
import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Copy, Crop } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Image } from '#contract/media/images.ts'
import { imageAddress } from '#domain/content/image-address.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'
import { CropPicture, frameText } from '../../features/images/crop-picture.tsx'
import { firstFrame, withRatio } from '../../features/images/crop-rules.ts'
import { recordAddress } from '../../records/addresses.ts'
import { act } from '../../shell/act.ts'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import '../../features/images/images.css'
import '../../records/form.css'

const ratios = [
  { value: 'free', text: texts.free, ratio: null },
  { value: 'square', text: texts.square, ratio: 1 },
  { value: '4:3', text: '4:3', ratio: 4 / 3 },
  { value: '16:9', text: '16:9', ratio: 16 / 9 },
] as const

const step = 'images.crop'

export function Page() {
  const { id = '' } = useParams()
  const { data } = useQuery({
    queryKey: ['images', 'one', id, 'crop'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await askAsStaff('GET /images/:id', { params: { id } }, { signal })).data,
    meta: { operation: 'images.one', failure: failureText('load', 'image') },
  })
  return (
    <div className="page">
      <Link className="form-back" to={recordAddress('images', id)}>
        <ArrowLeft size={16} aria-hidden /> {texts.backToImage}
      </Link>
      <PageHead title={data === undefined ? texts.crop : say(texts.cropTitle, { name: data.name })} />
      {data === undefined ? <Skeleton height={420} radius="lg" /> : <Cropping image={data} />}
    </div>
  )
}

function Cropping({ image }: { readonly image: Image }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isRunning = useIsRunning(step)
  const [frame, setFrame] = useState(firstFrame)
  const [shape, setShape] = useState<(typeof ratios)[number]['value']>('free')
  const ratio = ratios.find(({ value }) => value === shape)?.ratio ?? null
  const isWhole = frame.width >= 1 && frame.height >= 1
  const cut = async (asCopy: boolean) => {
    const made = await act(client, {
      name: step,
      run: async () => {
        const { id, version } = image
        return (await askAsStaff('POST /images/:id/crop', { params: { id }, body: { ...frame, asCopy, version } })).data
      },
      failure: texts.cropFailed,
    })
    if (made === null) return
    await client.invalidateQueries({ queryKey: ['images'] })
    toast(texts.cropped)
    void navigate(recordAddress('images', made.id))
  }
  return (
    <div className="crop">
      <p className="page-hint">{texts.cropHint}</p>
      <Segmented
        label={texts.ratio}
        value={shape}
        segments={ratios}
        onChange={(value) => {
          setShape(value)
          setFrame(withRatio(frame, ratios.find((each) => each.value === value)?.ratio ?? null, image))
        }}
      />
      <CropPicture
        source={imageAddress(image, 'medium')}
        alt={image.alt}
        size={image}
        frame={frame}
        ratio={ratio}
        onChange={setFrame}
      />
      <p className="figures">{frameText(frame, image)}</p>
      <div className="crop-buttons">
        <Button
          disabled={isWhole || isRunning}
          leftSection={<Crop size={17} aria-hidden />}
          onClick={() => asWhole(() => cut(false))}
        >
          {texts.cropSave}
        </Button>
        <Button
          variant="default"
          disabled={isWhole || isRunning}
          leftSection={<Copy size={17} aria-hidden />}
          onClick={() => asWhole(() => cut(true))}
        >
          {texts.cropCopy}
        </Button>
      </div>
      <p className="page-hint">{texts.cropWarning}</p>
    </div>
  )
}
