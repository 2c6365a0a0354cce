// A text written where it stands: in its own letters, over the place from which it was taken.
import { useEffect, useRef } from 'react'
import { frameOf, turnsOf } from '#domain/pictures/layer-frame.ts'
import type { Layer, TextLayer } from '#domain/pictures/layer.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { useFontSheet } from '../../fields/use-fonts.ts'

interface TextOnCanvasProps {
  readonly layers: readonly Layer[]
  readonly layer: TextLayer
  readonly scale: number
  readonly bleed: number
  readonly onChange: (text: string) => void
  readonly onDone: () => void
}

export function TextOnCanvas({ layers, layer, scale, bleed, onChange, onDone }: TextOnCanvasProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  useFontSheet(layer.fontFamily, { weight: layer.fontWeight, isItalic: layer.isItalic })
  const { x, y, width, height } = frameOf(layers, layer)
  const angle = turnsOf(layers, layer).reduce((sum, turn) => sum + turn.angle, 0)
  return (
    <textarea
      ref={input}
      className="canvas-text"
      aria-label={texts.writeOn}
      maxLength={4000}
      value={layer.text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
      style={{
        left: (x + bleed) * scale,
        top: (y + bleed) * scale,
        width: width * scale,
        height: height * scale,
        padding: layer.padding * scale,
        transform: `rotate(${angle}deg)`,
        fontFamily: `'${layer.fontFamily.replace(/['"\\;]/g, '')}', sans-serif`,
        fontWeight: layer.fontWeight,
        fontStyle: layer.isItalic ? 'italic' : 'normal',
        fontSize: Math.max(8, Math.min(layer.fontSize, height) * scale),
        lineHeight: layer.lineHeight,
        letterSpacing: layer.letterSpacing * scale,
        textAlign: layer.align,
        color: layer.color,
      }}
    />
  )
}
