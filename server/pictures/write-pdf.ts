// A scene as a document: letters stay letters, in fonts that travel along; what is beyond the edge is drawn for the cutter.
import { pixelSize } from '#domain/pictures/picture-needs.ts'
import type { Box, GlyphsNode, GroupNode, Paint, Scene, SceneNode } from '#domain/pictures/scene.ts'
import { cropPictures, type CroppedPictures } from './crop-pictures.ts'
import { paintShadows, type PaintedShadow, type PaintedShadows } from './paint-shadows.ts'
import type { PictureJob, ReadMaterial } from './picture-job.ts'

interface PdfParts {
  readonly job: PictureJob
  readonly fontFile: (name: string) => Uint8Array
  readonly read: ReadMaterial
}

type Doc = PDFKit.PDFDocument

/** More of a page than anybody sees, in lengths of the scene. */
const everywhere = 1_000_000

const pointsPerInch = 72
/** What has pixels only is taken to be made for screens of so many per inch. */
const screenDots = 96

export async function writePdf(scene: Scene, { job, fontFile, read }: PdfParts): Promise<Buffer> {
  const points = scene.unit === 'mm' ? pointsPerInch / 25.4 : pointsPerInch / screenDots
  const { scale } = pixelSize(job.template)
  const pictures = await cropPictures(scene, read, scale)
  const shadows = await paintShadows(scene, pointsPerInch / points)
  const { default: PDFDocument } = await import('pdfkit')
  const [width, height] = [scene.width + 2 * scene.bleed, scene.height + 2 * scene.bleed]
  const doc = new PDFDocument({
    size: [width * points, height * points],
    margin: 0,
    autoFirstPage: false,
    info: { Title: job.title, Creator: 'Theke' },
    lang: 'de',
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.addPage()
  if (scene.bleed > 0) nameTrim(doc, scene, points)
  doc.scale(points).translate(scene.bleed, scene.bleed)
  if (scene.background !== '') doc.rect(-scene.bleed, -scene.bleed, width, height).fill(scene.background)
  const drawer = pdfDrawer(doc, { pictures, shadows, fontFile })
  for (const node of scene.nodes) drawer(node)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Where the sheet is cut, for whoever prints it. */
function nameTrim(doc: Doc, { width, height, bleed }: Scene, points: number): void {
  const edge = bleed * points
  const trim = [edge, edge, edge + width * points, edge + height * points]
  Object.assign(doc.page.dictionary.data as object, {
    TrimBox: trim,
    BleedBox: [0, 0, edge * 2 + width * points, edge * 2 + height * points],
  })
}

interface Tools {
  readonly pictures: CroppedPictures
  readonly shadows: PaintedShadows
  readonly fontFile: (name: string) => Uint8Array
}

function pdfDrawer(doc: Doc, { pictures, shadows, fontFile }: Tools): (node: SceneNode) => void {
  const registered = new Set<string>()

  function font(name: string): void {
    if (!registered.has(name)) doc.registerFont(name, fontFile(name))
    registered.add(name)
    doc.font(name)
  }

  function glyphs(node: GlyphsNode): void {
    font(node.face)
    doc.fontSize(node.size)
    const write = (options: { fill: boolean; stroke: boolean }) =>
      doc.text(node.text, node.x, node.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: node.spacing,
        ...options,
      })
    // The line around letters lies behind them, as on the screen.
    if (node.stroke !== '' && node.strokeWidth > 0) {
      doc.lineWidth(node.strokeWidth).lineJoin('round').strokeColor(node.stroke)
      write({ fill: false, stroke: true })
    }
    if (node.fill !== '') {
      doc.fillColor(node.fill)
      write({ fill: true, stroke: false })
    }
  }

  function paint({ fill, stroke, strokeWidth }: Paint): void {
    const isLined = stroke !== '' && strokeWidth > 0
    if (fill !== '') doc.fillColor(fill)
    if (isLined) doc.lineWidth(strokeWidth).strokeColor(stroke)
    if (fill !== '' && isLined) doc.fillAndStroke()
    else if (fill !== '') doc.fill()
    else if (isLined) doc.stroke()
    // A path that nobody paints would become part of the next one.
    else operator(doc, 'n')
  }

  function picture(bytes: Buffer | undefined, { x, y, width, height }: Box): void {
    if (bytes === undefined || width <= 0 || height <= 0) return
    doc.image(bytes, x, y, { width, height })
  }

  function shadow(painted: PaintedShadow | undefined): void {
    if (painted !== undefined) picture(painted.bytes, painted.area)
  }

  function outline(box: Box, shape: 'rect' | 'ellipse', radius: number): void {
    const { x, y, width, height } = box
    if (shape === 'ellipse') doc.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
    else if (radius > 0) doc.roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
    else doc.rect(x, y, width, height)
  }

  function group(node: GroupNode): void {
    if (node.opacity <= 0) return
    doc.save()
    if (node.rotation !== 0) doc.rotate(node.rotation, { origin: [node.centre.x, node.centre.y] })
    if (node.clip !== null) {
      outline(node.clip, node.clip.shape, node.clip.radius)
      doc.clip()
    }
    const inside = () => {
      for (const child of node.children) draw(child)
    }
    if (node.opacity < 1) drawTogether(doc, node.opacity, inside)
    else inside()
    doc.restore()
  }

  function draw(node: SceneNode): void {
    switch (node.kind) {
      case 'rect':
        outline(node, 'rect', node.radius)
        paint(node)
        return
      case 'ellipse':
        outline(node, 'ellipse', 0)
        paint(node)
        return
      case 'bars':
        for (const bar of node.bars) doc.rect(bar.x, bar.y, bar.width, bar.height)
        paint({ fill: node.bars.length > 0 ? node.fill : '', stroke: '', strokeWidth: 0 })
        return
      case 'glyphs':
        glyphs(node)
        return
      case 'image':
        picture(pictures.get(node)?.bytes, node)
        return
      case 'blur':
        if (node.deviation > 0) shadow(shadows.get(node))
        else for (const child of node.children) draw(child)
        return
      case 'group':
        group(node)
    }
  }
  return draw
}

/** What pdfkit has no word for. */
function operator(doc: Doc, text: string): void {
  ;(doc as unknown as { addContent: (text: string) => void }).addContent(text)
}

/** What lies upon each other in it does not shine through: it is painted first, and becomes faint as a whole. */
function drawTogether(doc: Doc, opacity: number, inside: () => void): void {
  const page = doc.page as unknown as { content: PDFKit.PDFKitReference; resources: unknown }
  const xobjects = (doc.page as unknown as { xobjects: Record<string, unknown> }).xobjects
  const form = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-everywhere, -everywhere, everywhere, everywhere],
    Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' },
    Resources: page.resources,
  })
  const name = `Together${Object.keys(xobjects).length}`
  xobjects[name] = form
  const around = page.content
  page.content = form
  inside()
  form.end('')
  page.content = around
  doc.opacity(opacity)
  operator(doc, `/${name} Do`)
}
