interface ImportMetaEnv {
  /** The version of package.json, put in by the build; missing in tests. */
  readonly THEKE_VERSION?: string
}
