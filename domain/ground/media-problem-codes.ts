// Codes of problems with files, pictures, their templates and fonts (problem-codes.ts).

export interface MediaProblems {
  fileNotFound: never
  fileNotReadable: never
  fileTooLarge: 'size' | 'suffix' | 'limit'
  fileTooLargeLimit: 'limit' | 'suffix'
  fileEmpty: never
  fileType: 'type' | 'types'
  fileNameTooLong: 'filename_max_length'
  fileNameCharset: never
  uploadPartial: never
  uploadNotStored: never
  transfersFull: 'limit'
  valuesTooLong: 'limit'
  fontBroken: never
  fontTooLarge: never
  fontNotEmbeddable: never
  fontTaken: 'family'
  fontsFull: 'faces' | 'size'
  fontInUse: 'family' | 'users'
  fontUnknown: 'family'
  sharedWithoutProduct: 'layer'
  sourceUnknown: never
  variableKeyReserved: 'key'
  variableKeyBraces: never
  paperUnreadable: 'ratio'
  pictureTooSlow: never
  videoUnreadable: never
  videoFormat: 'name'
  videoPixels: 'width' | 'height'
  imageInvalid: never
  imageSizeUnknown: never
  imageCorrupted: never
  imageWidthMin: 'width' | 'min_width'
  imageWidthMax: 'width' | 'max_width'
  imageHeightMin: 'height' | 'min_height'
  imageHeightMax: 'height' | 'max_height'
  imagePixelsMin: 'pixels' | 'min_pixels'
  imagePixelsMax: 'pixels' | 'max_pixels'
  imageRatioMin: 'ratio' | 'min_ratio'
  imageRatioMax: 'ratio' | 'max_ratio'
  imageSquare: 'width' | 'height'
  imageLandscape: 'width' | 'height'
  imagePortrait: 'width' | 'height'
}
