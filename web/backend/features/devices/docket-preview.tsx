// A docket as a picture, dot for dot as the printer would print it.
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Device } from '#contract/device/devices.ts'
import { docketLayouts, type DocketLayout } from '#domain/ordering/docket.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'

type Paper = keyof typeof texts.paperWidths

export function DocketPreview({ device }: { device: Device }) {
  const [layout, setLayout] = useState<DocketLayout | ''>(device.layout)
  const [paper, setPaper] = useState<Paper>(device.paperWidthMm >= 80 ? '80' : '58')
  const query = new URLSearchParams({ ...(layout && { layout }), paperWidthMm: paper })
  const name = layout === '' ? texts.testPage : texts.layouts[layout]
  return (
    <section className="panel" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <p>
        {texts.previewText} {texts.previewSaved}
      </p>
      <div className="panel-row">
        <NativeSelect
          label={texts.layout}
          value={layout}
          data={[
            ...docketLayouts.map((value) => ({ value: value as string, label: texts.layouts[value] as string })),
            { value: '', label: texts.testPage },
          ]}
          onChange={(event) => setLayout(event.currentTarget.value as DocketLayout | '')}
        />
        <Segmented
          label={texts.paperWidth}
          value={paper}
          onChange={setPaper}
          segments={(['58', '80'] as const).map((value) => ({ value, text: texts.paperWidths[value] }))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll a long docket */}
      <section className="docket-frame" tabIndex={0} aria-label={name}>
        <img
          // Another version of the device is another picture.
          key={`${device.version} ${query.toString()}`}
          src={`/api/devices/${device.id}/preview?${query.toString()}`}
          alt={say(texts.previewOf, { layout: name, paper })}
          data-paper={paper}
        />
      </section>
    </section>
  )
}
