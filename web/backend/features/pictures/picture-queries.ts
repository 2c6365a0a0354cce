// What pictures are drawn from: the templates, the pictures of the house, what products and branches say.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PictureFile, PictureTemplate } from '#domain/pictures/layer.ts'
import { picturesNeeded } from '#domain/pictures/picture-needs.ts'
import { resolveValues, type PictureSources } from '#domain/pictures/picture-values.ts'
import type { Scene } from '#domain/pictures/scene.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { openStudio } from './picture-studio.ts'

export interface Subject {
  readonly product: string | null
  readonly branch: string | null
}

export const nobody: Subject = { product: null, branch: null }

/** Whom a call of the server is about. */
export function subjectBody({ product, branch }: Subject) {
  return { product: product === null ? null : { id: product }, branch: branch === null ? null : { id: branch } }
}

export function useSources({ product, branch }: Subject) {
  return useQuery({
    queryKey: ['image-template-values', product, branch],
    queryFn: async ({ signal }): Promise<PictureSources> => {
      const query = { ...(product !== null && { product }), ...(branch !== null && { branch }) }
      return (await askAsStaff('GET /image-template-values', { query }, { signal })).data
    },
    // What was chosen before is shown until the other has come.
    placeholderData: (before) => before,
    meta: { operation: 'imageTemplates.values', failure: texts.valuesNotLoaded },
  })
}

/** A dish of the house that has a picture, and a branch: templates look like what will be made of them. */
export function useShowpiece(isWanted: boolean): Subject {
  const branch = useQuery({
    queryKey: ['branches', 'showpiece'],
    enabled: isWanted,
    queryFn: async ({ signal }) => (await askAsStaff('GET /branches', {}, { signal })).data,
    select: (branches) =>
      (branches.find(({ isPublic, images }) => isPublic && images.length > 0) ?? branches[0])?.id ?? null,
    meta: { operation: 'imageTemplates.showpieceBranch', failure: texts.valuesNotLoaded },
  }).data
  const { data } = useQuery({
    queryKey: ['products', 'showpiece'],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /products', { query: { isEnabled: true, pageSize: 50 } }, { signal })).data,
    select: (products) => products.find(({ images }) => images.length > 0)?.id ?? null,
    meta: { operation: 'imageTemplates.showpiece', failure: texts.valuesNotLoaded },
  })
  return data == null ? nobody : { product: data, branch: branch ?? null }
}

export function usePictureFiles() {
  return useQuery({
    queryKey: ['images', 'files'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /images', {}, { signal })).data,
    select: filesById,
    meta: { operation: 'images.files', failure: failureText('load', 'image', 'other') },
  })
}

function filesById(images: readonly PictureFile[]): ReadonlyMap<string, PictureFile> {
  return new Map(images.map((image) => [image.id, image]))
}

export function useTemplates(isWanted: boolean) {
  return useQuery({
    queryKey: ['image-templates', 'whole'],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /image-templates', { query: { isEnabled: true } }, { signal })).data,
    meta: { operation: 'imageTemplates.all', failure: texts.templatesNotLoaded },
  })
}

export function useTemplateVersions(id: string) {
  return useQuery({
    queryKey: ['image-templates', 'versions', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /image-templates/:id/versions', { params: { id } }, { signal })).data,
    meta: { operation: 'imageTemplates.versions', failure: texts.versionsNotLoaded },
  })
}

/** null until it is drawn first; then the last one until the next stands. */
export function useScene(template: PictureTemplate, subject: Subject, without?: ReadonlySet<string>): Scene | null {
  const sources = useSources(subject).data
  const files = usePictureFiles().data
  const [scene, setScene] = useState<Scene | null>(null)
  const isSample = subject.product === null && subject.branch === null
  const { variables, sampleValues } = template
  const values = useMemo(
    () => (sources === undefined ? null : resolveValues({ variables, sampleValues }, { given: {}, sources, isSample })),
    [variables, sampleValues, sources, isSample],
  )
  useEffect(() => {
    if (values === null || sources === undefined || files === undefined) return undefined
    let isWanted = true
    const needed = new Map(
      picturesNeeded(template, values)
        .flatMap((id) => files.get(id) ?? [])
        .map((file) => [file.id, file]),
    )
    openStudio()
      .then((studio) => studio.draw({ template, values, sources, files: needed, ...(without && { without }) }))
      .then(
        (drawn) => (isWanted ? setScene(drawn) : undefined),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [template, values, sources, files, without])
  return scene
}
