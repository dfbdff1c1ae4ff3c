/** The seed of every demo installation, so that all of them show the same world. */
export const DEMO_SEED = 20_260_901
