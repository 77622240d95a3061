// The modules that build/read-words.ts makes of the files of words.
declare module 'virtual:words/*' {
  export const words: object
}
