import { imageEncoderConformance } from './conformance.ts';
import { createProcessEncoder } from './process.ts';

imageEncoderConformance('the encoder process', () => createProcessEncoder());
