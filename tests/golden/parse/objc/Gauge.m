#import "Gauge.h"

NSString *const GaugeErrorDomain = @"gauge";
static const double kStep = 0.01;

@interface Gauge ()
@property (nonatomic) double level;
@end

@implementation Gauge

@synthesize stations = _stations;

+ (instancetype)gaugeNamed:(NSString *)name {
    static Gauge *shared;
    shared = [[Gauge alloc] initWithName:name location:nil];
    return shared;
}

// The designated one.
- (instancetype)initWithName:(NSString *)name location:(CLLocation *)location {
    self = [super init];
    if (!self) return nil;
    _failures = 0;
    self.level = kStep * 100;
    NSMutableArray *found = [NSMutableArray new];
    for (Station *station in [Station all]) {
        if ([station isNear:location]) {
            [found addObject:station];
            _failures++;
        } else continue;
    }
    return self;
}

- (void)readThen:(GaugeHandler)handler {
    __weak typeof(self) weakSelf = self;
    dispatch_async(dispatch_get_main_queue(), ^{
        [weakSelf.delegate gauge:weakSelf didRead:weakSelf.level];
        handler(weakSelf.level, nil);
    });
    @try {
        @throw [NSException exceptionWithName:@"dry" reason:nil userInfo:@{@"level": @(self.level)}];
    } @catch (NSException *problem) {
        NSLog(@"%@", problem);
    }
    switch (self.trend) {
        case GaugeTrendRising: break;
        default: while (_failures > 0) _failures -= 1;
    }
}

@end

@implementation Gauge (Alarms)

- (BOOL)isAbove:(double)level {
    return self.level > level ? YES : NO;
}

@end

static double GaugeRounded(double level, NSUInteger places) {
    return round(level * pow(10, places));
}
