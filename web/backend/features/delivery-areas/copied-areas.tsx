// Of a branch that is being copied: its areas are the original's, and guests of the new place may live elsewhere.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { copiedBranchTexts as texts } from '#domain/wording/copied-branch.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { AreasEditor } from './areas-editor.tsx'

type Props = FieldEditorProps<readonly DeliveryArea[]> & {
  /** The name of the branch that is copied. */
  readonly original: string
}

export function CopiedAreas({ original, ...props }: Props) {
  const { value, onChange } = props
  const [taken] = useState(value)
  const left = value.filter((area) => taken.some((one) => one.area === area.area))
  if (taken.length === 0) return <AreasEditor {...props} />
  return (
    <>
      {left.length > 0 ? (
        <div className="areas-copied" role="note">
          <p>{say(texts.areas, { branch: original, count: left.length })}</p>
          <Button variant="default" onClick={() => onChange(value.filter((area) => !left.includes(area)))}>
            {say(texts.removeAreas, { branch: original })}
          </Button>
        </div>
      ) : null}
      <AreasEditor {...props} />
    </>
  )
}
