// The modules that the web app's build/read-words.ts makes of the files of words.
declare module 'virtual:words/*' {
  export const words: object
}
