// The glossary as the product reads it.
import { glossaryPages } from '#server/features/assistant/glossary-pages.ts'

export const GLOSSARY = glossaryPages()
